import { useEffect, useState } from 'react';
import { logError } from '#lib/log.ts';
import { isSlowLine } from '#lib/slowLine.ts';
import { coverUrl } from '#services/covers.ts';
import { addedFiles } from './addedFiles.ts';

/** How the covers stand in Home's nest, the newest first and before the others. */
const PLACES = [
  'translate(188 140)',
  'translate(252 146) rotate(5)',
  'translate(124 144) rotate(-6)',
];
const [WIDTH, HEIGHT] = [133, 188];

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
      for (const file of (await addedFiles()).newest) {
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
      <g key={url} transform={PLACES[index]} className="nest-cover">
        <rect
          x={-WIDTH / 2}
          y={-HEIGHT / 2}
          width={WIDTH}
          height={HEIGHT}
          rx="4"
          strokeWidth="3"
          fill="#fff"
          className="stroke-panel"
        />
        <image
          href={url}
          x={-WIDTH / 2}
          y={-HEIGHT / 2}
          width={WIDTH}
          height={HEIGHT}
          preserveAspectRatio="xMidYMin slice"
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
