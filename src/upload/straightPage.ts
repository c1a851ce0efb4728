/**
 * Puts a photographed page in order before its words are recognised: the light of the room is divided
 * out, its lines are laid level, and the rules of its tables are taken away. Pixel arithmetic only, so
 * that it works in a worker and in a test.
 */

/** A page in shades from 0, black, to 255. */
interface Shades {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** A picture as canvases give it: four bytes a pixel. */
type Picture = Pick<ImageData, 'width' | 'height' | 'data'>;

const WHITE = 255;
/** What is darker than this share of the paper around it is ink. */
const INK = 0.7;

/** Returns the page as it is read best, in a picture of its own; null if it is in order as it is. */
export function straightPage(picture: Picture): Picture | null {
  const shades = shadesOf(picture);
  const small = shrunk(shades, Math.max(1, Math.round(shades.width / SMALL_WIDTH)), mean);
  const around = blurred(small, SMALL_WIDTH / 25);
  const flat = isUneven(around) ? flattened(shades) : shades;
  const skew = skewOf(small, around);
  const level = Math.abs(skew) < LEAST_SKEW ? flat : turned(flat, -skew);
  const page = withoutRules(level);
  return page === shades ? null : pictureOf(page);
}

function shadesOf({ width, height, data }: Picture): Shades {
  const shades = new Uint8ClampedArray(width * height);
  for (let at = 0; at < shades.length; at += 1) {
    const [red = 0, green = 0, blue = 0] = [data[4 * at], data[4 * at + 1], data[4 * at + 2]];
    shades[at] = 0.3 * red + 0.59 * green + 0.11 * blue;
  }
  return { width, height, data: shades };
}

function pictureOf({ width, height, data }: Shades): Picture {
  const picture = new Uint8ClampedArray(4 * data.length).fill(WHITE);
  data.forEach((shade, at) => picture.fill(shade, 4 * at, 4 * at + 3));
  return { width, height, data: picture };
}

/** The width in which light and lines are looked for. */
const SMALL_WIDTH = 500;

type OfSquare = (sum: number, most: number, count: number) => number;
const mean: OfSquare = (sum, _most, count) => sum / count;
const lightest: OfSquare = (_sum, most) => most;

/** Makes one pixel of each square of `step` pixels. */
function shrunk({ width, height, data }: Shades, step: number, shadeOf: OfSquare): Shades {
  const [across, down] = [Math.ceil(width / step), Math.ceil(height / step)];
  const small = new Uint8ClampedArray(across * down);
  for (let y = 0; y < down; y += 1) {
    const [top, bottom] = [y * step, Math.min(height, (y + 1) * step)];
    for (let x = 0; x < across; x += 1) {
      const [left, right] = [x * step, Math.min(width, (x + 1) * step)];
      let [sum, most] = [0, 0];
      for (let row = top; row < bottom; row += 1)
        for (let at = row * width + left; at < row * width + right; at += 1) {
          const shade = data[at] ?? 0;
          sum += shade;
          if (shade > most) most = shade;
        }
      small[y * across + x] = shadeOf(sum, most, (bottom - top) * (right - left));
    }
  }
  return { width: across, height: down, data: small };
}

/** Gives each pixel the mean of the square around it. */
function blurred(shades: Shades, radius: number): Shades {
  return blurredAcross(blurredAcross(shades, radius), radius);
}

/** The mean of the pixels to both sides, with rows and columns exchanged. */
function blurredAcross({ width, height, data }: Shades, radius: number): Shades {
  const result = new Uint8ClampedArray(data.length);
  for (let y = 0; y < height; y += 1) {
    let sum = 0;
    for (let x = -radius; x < width; x += 1) {
      if (x + radius < width) sum += data[y * width + x + radius] ?? 0;
      if (x - radius > 0) sum -= data[y * width + x - radius - 1] ?? 0;
      const count = Math.min(width - 1, x + radius) - Math.max(0, x - radius) + 1;
      if (x >= 0) result[x * height + y] = sum / count;
    }
  }
  return { width: height, height: width, data: result };
}

/** A sheet in even light has shades near one another. */
const EVEN = 0.72;

/** Whether the light changes over the page: a twentieth of it is that much darker than another. */
function isUneven({ data }: Shades): boolean {
  const sorted = data.toSorted();
  const [dark = 0, light = 0] = [0.05, 0.95].map(
    (share) => sorted[Math.floor(share * sorted.length)],
  );
  return dark < EVEN * light;
}

/** Divides the light out: paper becomes white wherever it lies. */
function flattened(shades: Shades): Shades {
  const { width, height, data } = shades;
  const step = Math.max(2, Math.round(width / 120));
  const paper = blurred(shrunk(shades, step, lightest), 3);
  const result = new Uint8ClampedArray(data.length);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      result[y * width + x] =
        (WHITE * (data[y * width + x] ?? 0)) /
        Math.max(1, shadeAt(paper, x / step - 0.5, y / step - 0.5));
  return { width, height, data: result };
}

/** The shade between four pixels; white beyond the edges when `isOpen`. */
function shadeAt({ width, height, data }: Shades, x: number, y: number, isOpen = false): number {
  if (isOpen && (x < 0 || y < 0 || x > width - 1 || y > height - 1)) return WHITE;
  const [left, top] = [Math.min(Math.max(0, x), width - 1), Math.min(Math.max(0, y), height - 1)];
  const [column, row] = [Math.floor(left), Math.floor(top)];
  const [next, below] = [column + 1 < width ? 1 : 0, row + 1 < height ? width : 0];
  const at = row * width + column;
  const upper = (data[at] ?? 0) + ((data[at + next] ?? 0) - (data[at] ?? 0)) * (left - column);
  const lower =
    (data[at + below] ?? 0) +
    ((data[at + below + next] ?? 0) - (data[at + below] ?? 0)) * (left - column);
  return upper + (lower - upper) * (top - row);
}

const MOST_SKEW = 20;
/** In degrees. Less is read as it is. */
const LEAST_SKEW = 1.5;

/**
 * Returns by how many degrees the lines of a page fall to the right: the angle at which its ink
 * gathers most in rows, with empty rows between them.
 */
function skewOf({ width, height, data }: Shades, around: Shades): number {
  const ink: number[] = [];
  data.forEach((shade, at) => {
    if (shade < INK * (around.data[at] ?? 0)) ink.push(at);
  });
  const gathered = (degrees: number) => {
    const slope = Math.tan((degrees * Math.PI) / 180);
    const rows = new Uint32Array(height + 2 * width);
    for (const at of ink) {
      const x = at % width;
      const row = Math.round((at - x) / width - x * slope) + width;
      rows[row] = (rows[row] ?? 0) + 1;
    }
    return rows.reduce((sum, count, row) => sum + (count - (rows[row - 1] ?? 0)) ** 2, 0);
  };
  const best = (middle: number, most: number, step: number) => {
    let [found, highest] = [middle, gathered(middle)];
    for (let degrees = middle - most; degrees <= middle + most; degrees += step) {
      const score = gathered(degrees);
      if (score > highest) [found, highest] = [degrees, score];
    }
    return found;
  };
  return best(best(0, MOST_SKEW, 0.5), 0.4, 0.1);
}

/** Turns a page to the right, on a sheet that has room for it. */
function turned(shades: Shades, degrees: number): Shades {
  const [sine, cosine] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  const [across, down] = [shades.width / 2, shades.height / 2];
  const width = Math.ceil(2 * (across * cosine + down * Math.abs(sine)));
  const height = Math.ceil(2 * (down * cosine + across * Math.abs(sine)));
  const data = new Uint8ClampedArray(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [right, below] = [x - width / 2, y - height / 2];
      data[y * width + x] = shadeAt(
        shades,
        across + right * cosine + below * sine,
        down + below * cosine - right * sine,
        true,
      );
    }
  return { width, height, data };
}

/** In pixels: strokes of letters are shorter. */
const SHORTEST_RULE = 30;

/** Takes away the long thin lines of tables and forms, which make pictures of what they frame. */
function withoutRules(page: Shades): Shades {
  const { width, height } = page;
  const long = Math.max(SHORTEST_RULE, Math.round(Math.max(width, height) / 20));
  const thin = Math.ceil(long / 6);
  const data = page.data.slice();
  let found = 0;
  const isInk = (at: number) => (page.data[at] ?? WHITE) < INK * WHITE;
  const lines = (count: number, length: number, across: number, along: number) => {
    for (let line = 0; line < count; line += 1)
      for (let from = 0, to = 0; from < length; from = to + 1) {
        const start = line * across;
        for (to = from; to < length && isInk(start + to * along);) to += 1;
        if (to - from < long) continue;
        const quarters = [1, 2, 3].map(
          (each) => start + Math.round(from + ((to - from) * each) / 4) * along,
        );
        const isThin = (at: number) => !isInk(at - thin * across) && !isInk(at + thin * across);
        if (quarters.filter(isThin).length < 2) continue;
        found += 1;
        for (let at = from; at < to; at += 1)
          for (let beside = -2; beside <= 2; beside += 1)
            data[start + at * along + beside * across] = WHITE;
      }
  };
  lines(height, width, width, 1);
  lines(width, height, 1, width);
  return found > 0 ? { width, height, data } : page;
}
