import { describe, expect, it } from 'vitest';
import { minifyShader } from '../../../../scripts/build/minifyShaders.ts';

describe('a minified shader', () => {
  it('has neither comments nor unnecessary white space', () => {
    const source = `// A splat.
      uniform vec2 uPoint; /* the
        middle */
      void main() {
        vec2 offset = gl_FragCoord.xy - uPoint; // in pixels
        gl_FragColor = vec4(1.0, 0.0, 0.0, exp(-dot(offset, offset)));
      }
    `;
    expect(minifyShader(source)).toBe(
      'uniform vec2 uPoint;void main(){vec2 offset=gl_FragCoord.xy - uPoint;gl_FragColor=vec4(1.0,0.0,0.0,exp(-dot(offset,offset)));}',
    );
  });

  it.each([
    ['return -x;', 'return -x;'],
    ['a - -b', 'a - -b'],
    ['a + +b', 'a + +b'],
    ['x * .5', 'x*.5'],
    ['in float a', 'in float a'],
  ])('means the same: %s', (source, minified) => {
    expect(minifyShader(source)).toBe(minified);
  });

  it('is refused where it has preprocessor lines', () => {
    expect(() => minifyShader('#define PI 3.14\n')).toThrow('preprocessor lines');
  });
});
