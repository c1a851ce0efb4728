/*
 * The shaders, in GLSL ES 1.00, which WebGL 1 and 2 both take. Comments stand outside the strings
 * because the strings are shipped as they are. Every fragment shader has `header` before it: one
 * list of what they all may be given, and the functions that several of them use.
 *
 * What the textures hold:
 *   velocity   r, g = velocity in cells per second, one cell to a texel
 *   packed     r, g, b, a = one scalar of the cells (0,0) (1,0) (0,1) (1,1) of a block of 2 × 2
 *              cells: curl and pressure. One fetch brings four cells.
 *   divergence r, g = that of the cells (0,0) (1,0) of a pair. It stands in the left half of the
 *              velocity texture that is free while the pressure is sought.
 *   dye        r, g, b = colour, premultiplied; a is not used
 *   tiles      r = most dye in a tile of the dye, g = most after the step before, b = after the one
 *              before that; one tile to a texel
 *
 * Where the operators come from: Stam, "Stable Fluids" (1999); Fedkiw, Stam and Jensen, "Visual
 * Simulation of Smoke" (2001), for the confinement; Harris, "Fast Fluid Dynamics Simulation on the
 * GPU" (GPU Gems, 2004), for the grid formulas. Lengths are in cells, so that the cell size is 1.
 */

/**
 * What comes before every fragment shader. `HERE` is the texel that is drawn, `UV` its middle as a
 * share of the whole, `uPixel` the size of one texel. `at` is one cell's scalar out of a packed
 * texture, at the edge the nearest cell's. `w` is the velocity of a cell; nothing flows through the
 * edges: beyond them stands the edge cell's velocity, turned round. `between` is a texture's value
 * between its texels, by hand where the hardware cannot.
 */
export const header = `precision highp float;precision highp sampler2D;
uniform sampler2D tVelocity,tSource,tPacked;uniform vec2 uCells,uSize,uPixel,uPoint,uScale,uTile;
uniform float uTime,uDecay,uCurl,uKeep;varying float vKeep;uniform vec3 uValue;
#define HERE floor(gl_FragCoord.xy)
#define UV (gl_FragCoord.xy*uPixel)
#define X vec2(1.,0.)
#define Y vec2(0.,1.)
float at(vec2 p){p=clamp(p,vec2(0.),uCells-1.);vec2 b=floor(p*.5),i=p-b*2.;
vec4 s=texture2D(tPacked,(b+.5)/ceil(uCells*.5));s.xy=i.y>.5?s.zw:s.xy;return i.x>.5?s.y:s.x;}
vec2 w(vec2 p){vec2 b=clamp(p,vec2(0.),uCells-1.);
return texture2D(tVelocity,(b+.5)/uCells).xy*(1.-2.*abs(p-b));}
vec4 between(sampler2D t,vec2 p,vec2 s){
#ifdef BY_HAND
p=p*s-.5;vec2 i=floor(p),f=p-i;
#define T(x,y) texture2D(t,(i+vec2(x,y))/s)
return mix(mix(T(.5,.5),T(1.5,.5),f.x),mix(T(.5,1.5),T(1.5,1.5),f.x),f.y);
#else
return texture2D(t,p);
#endif
}
`;

/** Covers everything with one triangle; what is drawn is limited by the scissor or not at all. */
export const fullVertex = `attribute vec4 aPosition;varying float vKeep;void main(){vKeep=1.;gl_Position=vec4(aPosition.xy*2.-1.,0.,1.);}`;

/**
 * Covers the tiles with more dye than uFloor, each with a point of uSide pixels: a square without
 * the seam of two triangles. Also those that had as much two steps ago, with vKeep = 0: the texture
 * that is drawn into was last drawn into then. All others are put outside the view.
 */
export const tileVertex = `attribute vec4 aPosition;varying float vKeep;uniform sampler2D tTiles;uniform float uFloor,uSide;void main(){vec3 t=texture2D(tTiles,aPosition.zw).xyz;vKeep=step(uFloor,t.x);
gl_PointSize=uSide;gl_Position=vec4(aPosition.xy*2.-1.+9.*step(max(t.x,t.z),uFloor),0.,1.);}`;

/** Curl of the velocity: ω = ½ (∂v/∂x − ∂u/∂y), by central differences (Harris), of a block. */
export const curlFragment = `float c(float x,float y){vec2 p=HERE*2.+vec2(x,y);return .5*(w(p+X).y-w(p-X).y-w(p+Y).x+w(p-Y).x);}
void main(){gl_FragColor=vec4(c(0.,0.),c(1.,0.),c(0.,1.),c(1.,1.));}`;

/**
 * Vorticity confinement: u ← u + Δt ε (N × ω), N = ∇|ω| / |∇|ω|| (Fedkiw et al., eq. 9 to 11); it
 * puts back the small whirls that the advection smooths away.
 */
export const vorticityFragment = `void main(){vec2 f=.5*vec2(abs(at(HERE+Y))-abs(at(HERE-Y)),abs(at(HERE-X))-abs(at(HERE+X)));f*=uCurl*at(HERE)/(length(f)+1e-4);
gl_FragColor=vec4(clamp(texture2D(tVelocity,UV).xy+f*uTime,-1e3,1e3),0.,0.);}`;

/**
 * Divergence: ∇·u = ½ (u(x+1) − u(x−1) + v(y+1) − v(y−1)) (Harris), of a pair. A cell of it beyond
 * the edge repeats the one within.
 */
export const divergenceFragment = `float c(float x){vec2 p=min(HERE*vec2(2.,1.)+x*X,uCells-1.);return .5*(w(p+X).x-w(p-X).x+w(p+Y).y-w(p-Y).y);}
void main(){gl_FragColor=vec4(c(0.),c(1.),0.,0.);}`;

/**
 * Pressure: an iteration of Jacobi's method for ∇²p = ∇·u, p ← ¼ (p(x−1) + p(x+1) + p(y−1) + p(y+1)
 * − ∇·u) (Harris), of a block; from the last step's pressure × uKeep at first. At the edges
 * ∂p/∂n = 0: the field goes on beyond them as its own mirror image, which an iteration preserves, so
 * that a block beyond the edge is a block within, mirrored.
 */
export const pressureFragment = `
#define BLOCKS ceil(uCells*.5)
vec4 P(float x,float y){vec2 b=HERE+vec2(x,y),h=step(BLOCKS,b),f=h+step(b,vec2(-.5));
vec4 s=texture2D(tPacked,(mix(abs(b+.5)-.5,uCells-1.-b,h)+.5)/BLOCKS)*uKeep;
s=mix(s,s.yxwz,f.x);return mix(s,s.zwxy,f.y);}
vec2 D(float y){return texture2D(tVelocity,(vec2(HERE.x,min(HERE.y*2.+y,uCells.y-1.))+.5)/uCells).xy;}
void main(){vec4 c=P(0.,0.),l=P(-1.,0.),r=P(1.,0.);
gl_FragColor=.25*(vec4(l.y,c.x,l.w,c.z)+vec4(c.y,r.x,c.w,r.z)+vec4(P(0.,-1.).zw,c.xy)+vec4(c.zw,P(0.,1.).xy)-vec4(D(0.),D(1.)));}`;

/**
 * What the pressure takes from the velocity: −(p(x+1) − p(x−1), p(y+1) − p(y−1)), added to it by
 * blending. Twice the central difference: with the few iterations above, which leave half of the
 * pressure out, that is the projection that looks right, and one belongs to the other.
 */
export const gradientFragment = `void main(){gl_FragColor=vec4(at(HERE-X)-at(HERE+X),at(HERE-Y)-at(HERE+Y),0.,0.);}`;

/**
 * Advection, semi-Lagrangian (Stam): q(x) ← q(x − Δt u(x)) / decay, the value found by going back
 * along the velocity. Nothing (vKeep = 0) comes into tiles that hold too little.
 */
export const advectionFragment = `void main(){gl_FragColor=vKeep/uDecay*between(tSource,UV-uTime*between(tVelocity,UV,uCells).xy/uCells,uSize);}`;

/**
 * Most dye that the next advection will find in each tile, from 5 × 5 points of it. The dye is
 * smooth at that spacing (a splat is a tenth of the canvas wide), so none is missed that could be
 * seen. With uTime = 0: most that there is now, which is no step.
 */
export const tilesFragment = `void main(){float m=0.;for(float y=0.;y<5.;y++)for(float x=0.;x<5.;x++){vec2 p=(HERE+vec2(x,y)*.25)*uTile;vec4 s=texture2D(tSource,p-uTime*texture2D(tVelocity,p).xy/uCells);
m=max(m,max(s.r,max(s.g,s.b)));}vec3 t=texture2D(tPacked,UV).xyz;gl_FragColor=vec4(m,uTime>0.?t.xy:t.yz,0.);}`;

/** A splat: value × exp(−|x − point|² / radius), added by blending; uScale is 1 / √radius. */
export const splatFragment = `void main(){vec2 p=(UV-uPoint)*uScale;gl_FragColor=vec4(uValue*exp(-dot(p,p)),0.);}`;

/**
 * The dye as a picture, shaded as if its brightness were a height lit from above: n ∝ (∂|c|/∂x,
 * ∂|c|/∂y, one pixel's diagonal). Alpha is the largest channel, so that the page shows through.
 */
export const displayFragment = `vec3 c(vec2 d){return between(tSource,UV+uPixel*d,uSize).rgb;}
float b(vec2 d){return length(c(d))-length(c(-d));}
void main(){vec3 s=c(vec2(0.))*min(normalize(vec3(b(X),b(Y),length(uPixel))).z+.7,1.);
gl_FragColor=vec4(s,max(s.r,max(s.g,s.b)));}`;

/** A texture drawn into one of another size, or format. */
export const copyFragment = `void main(){gl_FragColor=texture2D(tSource,UV);}`;
