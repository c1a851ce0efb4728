/*
 * The shaders, in GLSL ES 1.00, which WebGL 1 and 2 both take. Comments stand outside the strings
 * because the strings are shipped as they are.
 *
 * What the textures hold:
 *   velocity   r, g = velocity in cells per second, one cell to a texel
 *   packed     r, g, b, a = one scalar of the cells (0,0) (1,0) (0,1) (1,1) of a block of 2 × 2
 *              cells: curl and pressure. One fetch brings four cells, and one draw can do two
 *              Jacobi iterations.
 *   divergence r, g = that of the cells (0,0) (1,0) of a pair. It stands in the left half of the
 *              velocity texture that is free while the pressure is sought.
 *   dye        r, g, b = colour, premultiplied; a is not used
 *   tiles      r = most dye found in a tile of the dye, one tile to a texel
 *
 * Where the operators come from: Stam, "Stable Fluids" (1999); Fedkiw, Stam and Jensen, "Visual
 * Simulation of Smoke" (2001), for the confinement; Harris, "Fast Fluid Dynamics Simulation on the
 * GPU" (GPU Gems, 2004), for the grid formulas. Lengths are in cells, so that the cell size is 1.
 */

const header = `precision highp float;precision highp sampler2D;varying vec2 vUv;`;

/** Covers everything with one triangle; what is drawn is limited by the scissor or not at all. */
export const fullVertex = `attribute vec2 aPosition;varying vec2 vUv;
void main(){vUv=aPosition;gl_Position=vec4(aPosition*2.-1.,0.,1.);}`;

/** Covers the tiles with more dye than uFloor; the others collapse to a point outside the view. */
export const tileVertex = `attribute vec2 aPosition,aTile;uniform sampler2D tTiles;uniform float uFloor;varying vec2 vUv;
void main(){vUv=aPosition;gl_Position=texture2D(tTiles,aTile).x>uFloor?vec4(aPosition*2.-1.,0.,1.):vec4(2.,2.,2.,1.);}`;

/** One cell's scalar out of the packed texture, at the edge the nearest cell's. */
const unpack = `uniform sampler2D tPacked;uniform vec2 uCells;
float at(vec2 cell){cell=clamp(cell,vec2(0.),uCells-1.);vec2 block=floor(cell*.5),odd=cell-block*2.;
vec4 s=texture2D(tPacked,(block+.5)/ceil(uCells*.5));s.xy=odd.y>.5?s.zw:s.xy;return odd.x>.5?s.y:s.x;}`;

/**
 * The velocity of a cell. Nothing flows through the edges: beyond them stands the edge cell's
 * velocity, turned round.
 */
const cellVelocity = `uniform sampler2D tVelocity;uniform vec2 uCells;
vec2 w(vec2 cell){vec2 edge=clamp(cell,vec2(0.),uCells-1.);
return texture2D(tVelocity,(edge+.5)/uCells).xy*(1.-2.*abs(cell-edge));}`;

/**
 * Curl of the velocity: ω = ½ (∂v/∂x − ∂u/∂y), by central differences (Harris), of a block. Cells
 * of it beyond the edge repeat those within.
 */
export const curlFragment = `${header}${cellVelocity}
vec2 v(float x,float y){return w(floor(gl_FragCoord.xy)*2.+vec2(x,y));}
void main(){vec2 a=v(0.,0.),b=v(1.,0.),c=v(0.,1.),d=v(1.,1.),over=floor(gl_FragCoord.xy)*2.+1.5-uCells;
vec4 s=.5*(vec4(b.y,v(2.,0.).y,d.y,v(2.,1.).y)-vec4(v(-1.,0.).y,a.y,v(-1.,1.).y,c.y)
-vec4(c.x,d.x,v(0.,2.).x,v(1.,2.).x)+vec4(v(0.,-1.).x,v(1.,-1.).x,a.x,b.x));
if(over.x>0.)s.yw=s.xz;if(over.y>0.)s.zw=s.xy;gl_FragColor=s;}`;

/**
 * Vorticity confinement: u ← u + Δt ε (N × ω), N = ∇|ω| / |∇|ω|| (Fedkiw et al., eq. 9 to 11); it
 * puts back the small whirls that the advection smooths away.
 */
export const vorticityFragment = `${header}${unpack}uniform sampler2D tVelocity;uniform float uCurl,uTime;
void main(){vec2 cell=floor(gl_FragCoord.xy),x=vec2(1.,0.),y=vec2(0.,1.);
vec2 force=.5*vec2(abs(at(cell+y))-abs(at(cell-y)),abs(at(cell-x))-abs(at(cell+x)));
force*=uCurl*at(cell)/(length(force)+1e-4);
gl_FragColor=vec4(clamp(texture2D(tVelocity,vUv).xy+force*uTime,-1e3,1e3),0.,1.);}`;

/** Divergence: ∇·u = ½ (u(x+1) − u(x−1) + v(y+1) − v(y−1)) (Harris), of a pair. */
export const divergenceFragment = `${header}${cellVelocity}
vec2 v(float x,float y){return w(floor(gl_FragCoord.xy)*vec2(2.,1.)+vec2(x,y));}
void main(){vec2 s=.5*(vec2(v(1.,0.).x,v(2.,0.).x)-vec2(v(-1.,0.).x,v(0.,0.).x)
+vec2(v(0.,1.).y,v(1.,1.).y)-vec2(v(0.,-1.).y,v(1.,-1.).y));
if(floor(gl_FragCoord.x)*2.+1.5>uCells.x)s.y=s.x;gl_FragColor=vec4(s,0.,0.);}`;

/**
 * Pressure: two iterations of Jacobi's method for ∇²p = ∇·u, p ← ¼ (p(x−1) + p(x+1) + p(y−1) +
 * p(y+1) − ∇·u) (Harris), from the last step's pressure × uKeep at first. At the edges ∂p/∂n = 0:
 * the field goes on beyond them as its own mirror image, which an iteration preserves, so that a
 * block beyond the edge is a block within, mirrored.
 */
export const pressureFragment = `${header}uniform sampler2D tPressure,tDivergence;uniform vec2 uCells;uniform float uKeep;
vec4 jacobi(vec4 c,vec4 l,vec4 r,vec4 b,vec4 t,vec4 d){
return .25*(vec4(l.y,c.x,l.w,c.z)+vec4(c.y,r.x,c.w,r.z)+vec4(b.zw,c.xy)+vec4(c.zw,t.xy)-d);}
#define P(i,j) texture2D(tPressure,(vec2(i,j)+.5)/blocks)*uKeep
#define D(i,j) texture2D(tDivergence,(vec2(i,min(m.y*2.+j,2.*uCells.y-1.-m.y*2.-j))+.5)/uCells).xy
#define D2(i) vec4(D(i,0.),D(i,1.))
void main(){vec2 blocks=ceil(uCells*.5),m=floor(gl_FragCoord.xy),lo=m-1.,hi=m+1.;
bool fl=lo.x<0.,fb=lo.y<0.,fr=hi.x>=blocks.x,ft=hi.y>=blocks.y;
if(fl)lo.x=0.;if(fb)lo.y=0.;if(fr)hi.x=uCells.x-1.-hi.x;if(ft)hi.y=uCells.y-1.-hi.y;
vec4 c=P(m.x,m.y),l=P(lo.x,m.y),r=P(hi.x,m.y),b=P(m.x,lo.y),t=P(m.x,hi.y);
vec4 lb=P(lo.x,lo.y),rb=P(hi.x,lo.y),lt=P(lo.x,hi.y),rt=P(hi.x,hi.y);
vec4 d=D2(m.x),dl=D2(lo.x),dr=D2(hi.x),db=vec4(D(m.x,-1.),D(m.x,-1.)),dt=vec4(D(m.x,2.),D(m.x,2.));
if(fl){l=l.yxwz;lb=lb.yxwz;lt=lt.yxwz;dl=dl.yxwz;}if(fr){r=r.yxwz;rb=rb.yxwz;rt=rt.yxwz;dr=dr.yxwz;}
if(fb){b=b.zwxy;lb=lb.zwxy;rb=rb.zwxy;}if(ft){t=t.zwxy;lt=lt.zwxy;rt=rt.zwxy;}
vec4 z=vec4(0.);gl_FragColor=jacobi(jacobi(c,l,r,b,t,d),jacobi(l,z,c,lb,lt,dl),jacobi(r,c,z,rb,rt,dr),jacobi(b,lb,rb,z,c,db),jacobi(t,lt,rt,c,z,dt),d);}`;

/**
 * What the pressure takes from the velocity: −(p(x+1) − p(x−1), p(y+1) − p(y−1)), added to it by
 * blending. Twice the central difference: with the few iterations above, which leave half of the
 * pressure out, that is the projection that looks right, and one belongs to the other.
 */
export const gradientFragment = `${header}${unpack}
void main(){vec2 cell=floor(gl_FragCoord.xy),x=vec2(1.,0.),y=vec2(0.,1.);
gl_FragColor=vec4(at(cell-x)-at(cell+x),at(cell-y)-at(cell+y),0.,0.);}`;

/** A texture's value between its texels; by hand where the hardware cannot. */
const filtered = `vec4 between(sampler2D t,vec2 uv,vec2 size){
#ifdef BY_HAND
vec2 p=uv*size-.5,i=floor(p),f=p-i;
#define T(x,y) texture2D(t,(i+vec2(x,y))/size)
return mix(mix(T(.5,.5),T(1.5,.5),f.x),mix(T(.5,1.5),T(1.5,1.5),f.x),f.y);
#else
return texture2D(t,uv);
#endif
}`;

/**
 * Advection, semi-Lagrangian (Stam): q(x) ← q(x − Δt u(x)) / decay, the value found by going back
 * along the velocity.
 */
export const advectionFragment = `${header}${filtered}uniform sampler2D tVelocity,tSource;uniform vec2 uCells,uSize;uniform float uTime,uDecay;
void main(){gl_FragColor=between(tSource,vUv-uTime*between(tVelocity,vUv,uCells).xy/uCells,uSize)/uDecay;}`;

/**
 * Most dye that the next advection will find in each tile, from 6 × 6 points of it. The dye is
 * smooth at that spacing (a splat is a tenth of the canvas wide), so none is missed that could be
 * seen.
 */
export const tilesFragment = `${header}uniform sampler2D tVelocity,tDye;uniform vec2 uCells,uTile;uniform float uTime;
void main(){float most=0.;for(float y=0.;y<6.;y++)for(float x=0.;x<6.;x++){
vec2 p=(floor(gl_FragCoord.xy)+vec2(x,y)*.2)*uTile;vec3 c=texture2D(tDye,p-uTime*texture2D(tVelocity,p).xy/uCells).rgb;
most=max(most,max(c.r,max(c.g,c.b)));}gl_FragColor=vec4(most);}`;

/** A splat: value × exp(−|x − point|² / radius), added by blending. */
export const splatFragment = `${header}uniform vec2 uPoint;uniform vec3 uValue;uniform float uAspect,uRadius;
void main(){vec2 p=vUv-uPoint;p.x*=uAspect;gl_FragColor=vec4(uValue*exp(-dot(p,p)/uRadius),0.);}`;

/**
 * The dye as a picture, shaded as if its brightness were a height lit from above: n ∝ (∂|c|/∂x,
 * ∂|c|/∂y, one pixel's diagonal). Alpha is the largest channel, so that the page shows through.
 */
export const displayFragment = `${header}${filtered}uniform sampler2D tDye;uniform vec2 uTexel,uSize;
#define B(x,y) length(texture2D(tDye,vUv+uTexel*vec2(x,y)).rgb)
void main(){vec3 c=between(tDye,vUv,uSize).rgb;
#ifndef BY_HAND
c*=clamp(normalize(vec3(B(1.,0.)-B(-1.,0.),B(0.,1.)-B(0.,-1.),length(uTexel))).z+.7,.7,1.);
#endif
gl_FragColor=vec4(c,max(c.r,max(c.g,c.b)));}`;

/** A texture drawn into one of another size, or format. */
export const copyFragment = `${header}uniform sampler2D tSource;void main(){gl_FragColor=texture2D(tSource,vUv);}`;
