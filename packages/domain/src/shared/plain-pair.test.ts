import { expect, it } from "vitest";
import { readCoordinates } from "./coordinates.ts";
import { plainPair } from "./plain-pair.ts";

it.each([
  ["lat: 43.604, lon: 1.444", 43.604, 1.444],
  ["Longitude = 1,444 ; Latitude = 43,604", 43.604, 1.444],
  ["Lat 43.604 Long -1.444", 43.604, -1.444],
  ["geo:43.604,1.444;u=35", 43.604, 1.444],
  ["https://www.google.com/maps?q=43.604,1.444", 43.604, 1.444],
  ["https://www.google.com/maps/search/?api=1&query=43.604%2C1.444", 43.604, 1.444],
  ["https://www.google.com/maps/place/X/@43.1,1.1,17z/data=!3m1!8m2!3d43.604!4d1.444", 43.604, 1.444],
  ["https://www.openstreetmap.org/?mlat=43.604&mlon=1.444#map=17/43.1/1.1", 43.604, 1.444],
])("finds the pair of %s", (text, latitude, longitude) => {
  expect(readCoordinates(plainPair(text))).toEqual({ latitude, longitude });
});

it.each([
  "lat: 43.604, lat: 1.444",
  "https://www.google.com/maps/@43.604,1.444,17z",
  "https://www.openstreetmap.org/#map=17/43.604/1.444",
  "43.604, 1.444",
  "Lyon",
])("leaves %j as it is", (text) => {
  expect(plainPair(text)).toBe(text);
});
