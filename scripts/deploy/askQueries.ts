import { sendAppQueries } from './appQueries.ts';

// This is a separate process, because the app reads its settings when it is imported.
try {
  await sendAppQueries();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
