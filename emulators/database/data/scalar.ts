/** The value of a place that has no children. */
export type Scalar = string | number | boolean;
