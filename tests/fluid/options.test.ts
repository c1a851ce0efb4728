import { expect, it } from 'vitest';
import { defaultOptions } from '../../src/fluid/options.ts';

it('a fluid begins with the constants of the contract', () => {
  expect(defaultOptions).toEqual({
    simulationResolution: 128,
    dyeResolution: 1440,
    unfilteredDyeResolution: 256,
    fitDyeToCanvas: true,
    captureResolution: 512,
    densityDissipation: 3.5,
    velocityDissipation: 2,
    pressure: 0.1,
    pressureIterations: 20,
    curl: 3,
    splatRadius: 0.2,
    splatForce: 6000,
    colourUpdateSpeed: 10,
    frameStepCap: 1 / 60,
    colourScale: 0.15,
    burstColourScale: 10,
    mirrorsBeside: false,
  });
});
