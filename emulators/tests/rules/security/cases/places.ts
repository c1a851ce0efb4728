import { readCases } from './readCases.ts';

/** Points on the globe. */
export const PLACES = readCases(String.raw`
  error    latlng.value("a",1) == 1
  true     latlng.value(1,2).latitude() == 1
  true     latlng.value(1,2).latitude() is float
  true     latlng.value(1.5,2).longitude() == 2
  error    latlng.value(91,0) == latlng.value(0,0)
  error    latlng.value(0,181) == latlng.value(0,0)
  true     latlng.value(0,-180).longitude() == -180
  false    latlng.value(0,180) == latlng.value(0,-180)
  true     latlng.value(0,0).distance(latlng.value(0,1)) > 111194
  true     latlng.value(0,0).distance(latlng.value(0,1)) < 111196
  true     latlng.value(0,0).distance(latlng.value(0,1)) is float
  true     latlng.value(0,0).distance(latlng.value(0,180)) > 20015000
  true     latlng.value(0,0).distance(latlng.value(0,180)) < 20015200
  true     latlng.value(0,0).distance(latlng.value(0,1)) > 111195.0
  true     latlng.value(0,0).distance(latlng.value(0,1)) > 111195.05
  error    latlng.value(1,2).distance(1) == 1
  true     latlng.value(1, 1) is latlng
  true     latlng.value(10, 20).latitude() == 10.0
  true     latlng.value(10, 20).distance(latlng.value(10, 20)) == 0
  true     latlng.value(52.52, 13.405).distance(latlng.value(48.8566, 2.3522)) > 877000
  true     latlng.value(52.52, 13.405).distance(latlng.value(48.8566, 2.3522)) < 878000
  true     latlng.value(-90, 0) == latlng.value(-90, 0)
  false    latlng.value(1, 2) == latlng.value(2, 1)
`);
