/** What the site uses of the package, whose own types its `exports` hide from the compiler. */
declare module 'tesseract-wasm' {
  interface TextItem {
    readonly text: string;
    /** From 0 to 1. */
    readonly confidence: number;
    /** A combination of `layoutFlags`. */
    readonly flags: number;
  }

  /** Works at once: only a worker should use it. */
  export interface OCREngine {
    readonly loadModel: (model: ArrayBuffer) => void;
    readonly loadImage: (image: ImageData) => void;
    readonly clearImage: () => void;
    readonly getTextBoxes: (unit: 'word') => readonly TextItem[];
    /** Guesses how far the page is to be turned, in degrees clockwise. */
    readonly getOrientation: () => { readonly rotation: number };
  }

  export const layoutFlags: { readonly EndOfLine: number };
  export function createOCREngine(options: {
    readonly wasmBinary: ArrayBuffer;
  }): Promise<OCREngine>;
}
