import { useEffect, useState } from 'react';
import { logError } from '#lib/log.ts';
import { isSlowLine } from '#lib/connection.ts';
import { coverUrl } from '#services/library/covers.ts';
import { addedFiles } from './NewFiles.tsx';

/** How the covers stand in Home's nest, the newest first and before the others. */
const PLACES = [
  'translate(188 134) rotate(-2)',
  'translate(272 152) rotate(9)',
  'translate(102 154) rotate(-10)',
];
const [WIDTH, HEIGHT] = [144, 203];

/**
 * The covers of the newest files, for Home's nest: parts of its drawing, over the sheets that are
 * drawn there. A file without a cover leaves its place to the next.
 */
export function NewestCovers() {
  const [urls, setUrls] = useState<readonly string[]>([]);
  useEffect(() => {
    let isShown = true;
    const find = async () => {
      const found: string[] = [];
      for (const file of (await addedFiles()).slice(0, 2 * PLACES.length)) {
        const url = coverUrl(file);
        if (found.length < PLACES.length && url !== null && (await canLoad(url))) found.push(url);
      }
      if (isShown) setUrls(found);
    };
    if (!isSlowLine()) find().catch((error: unknown) => logError('show the newest files', error));
    return () => {
      isShown = false;
    };
  }, []);
  return urls
    .map((url, index) => (
      // They come from above.
      <g
        key={url}
        transform={PLACES[index]}
        className="nest-cover [filter:drop-shadow(0_2px_5px_rgb(4_20_20/0.45))] duration-240 motion-safe:[transition-property:opacity,translate] motion-safe:starting:[translate:0_-12px] motion-safe:starting:opacity-0"
      >
        <rect
          x={-WIDTH / 2}
          y={-HEIGHT / 2}
          width={WIDTH}
          height={HEIGHT}
          rx="2"
          stroke="rgb(4 20 20 / 30%)"
          strokeWidth="1.5"
          fill="#fff"
        />
        <image
          href={url}
          x={-WIDTH / 2}
          y={-HEIGHT / 2}
          width={WIDTH}
          height={HEIGHT}
          preserveAspectRatio="xMinYMin slice"
        />
      </g>
    ))
    .toReversed();
}

async function canLoad(url: string): Promise<boolean> {
  const image = new Image();
  image.src = url;
  return image.decode().then(
    () => true,
    () => false,
  );
}
