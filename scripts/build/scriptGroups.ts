interface ScriptGroup {
  readonly name: string;
  readonly test: RegExp;
  readonly priority: number;
}

/**
 * The shared scripts of a build: modules that load together, each with its own imports. A page
 * waits for all of its scripts, and a few load faster than many small ones. A module that only one
 * page uses is in that page's script. If several groups match a module, the first one takes it.
 */
const GROUPS: readonly (readonly [name: string, test: RegExp])[] = [
  // What the chat's early script needs beside the SDK, and so not in a script with React.
  ['settings', /rolldown[/:]runtime|src\/model\/env/],
  ['react', /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler)\//],
  [
    'app',
    /index\.html|src\/main|src\/lib\/(clipboard|reducedMotion|useLoaded|whenIdle|connection|formText)|src\/ui\/(Boundary|Button|Field|Nest|Page|Status)\.tsx|src\/model\/(courseColour|language)|src\/services\/firebase\/rest/,
  ],
  // How documents are read, and what forms keep.
  [
    'records',
    /node_modules\/valibot\/|src\/model\/(byteSize|fileRecord|storedTime)|src\/services\/firebase\/documents|src\/lib\/(screenStorageKeys|storedJson|useDraft)|src\/ui\/CopyButton\.tsx|icons\/(copy|check)\.m?js/,
  ],
  // In tests another file stands for the courses.
  [
    'courses',
    /src\/text\/(exams|fold)|src\/config\/(courses|exams)|tests\/support\/library\.ts|src\/model\/(filesAddress|shelf)\.ts|src\/lib\/useIsHydrating|src\/features\/(courses\/|library\/rows\/(fileKeys|seenUntil))/,
  ],
  [
    'states',
    /src\/ui\/(EmptyState|IsolatedText)\.tsx|src\/lib\/isolate|icons\/(arrow-down|wifi-off)/,
  ],
  [
    'firestore',
    /src\/services\/(firebase\/firestore|library\/(fileDocuments|fileRecords|library))/,
  ],
  [
    'firebase',
    /node_modules\/(@firebase\/(app|component|logger|util)|idb)\/|src\/services\/firebase\/firebase\.ts/,
  ],
  [
    'radix',
    /node_modules\/@radix-ui\/react-(collection|presence|roving-focus|slot|tabs|use-controllable-state)\//,
  ],
  // For every page that sends something.
  [
    'sending',
    /src\/ui\/notify\.tsx|src\/lib\/(ids|useSecondsUntil)|src\/model\/(characters|errors)|src\/services\/firebase\/auth\.ts/,
  ],
  ['dialogs', /src\/ui\/Dialog\.tsx/],
  ['menus', /src\/ui\/Menu\.tsx/],
  // Includes the modules that chat and viewer share.
  [
    'database',
    /src\/services\/(chat\/messages|firebase\/writeNow)\.ts|src\/features\/reports\/useReport|src\/lib\/isFromInside/,
  ],
  [
    'lists',
    /node_modules\/@tanstack\/|src\/services\/firebase\/sentQueries|src\/model\/(paperYear|paperParts|paperSearch)|src\/text\/(facts|words|queryTerms|title)|src\/lib\/queryClient|src\/features\/library\/(covers\/|rows\/(?!exams|fileKeys|seenUntil|libraryQueries)|search\/(SearchBox|FileSearch|findFiles|usePaperSearch)|overview\/ListFoot|pane\/LazyReadingPane|offline\/cachedLists)/,
  ],
  // Opens files over a page, and manages the kept copies. It is loaded after the page.
  ['kept', /src\/features\/library\/(kept\/|viewer\/OpenFiles)|src\/pages\/files\//],
];

/** The groups in the form that Rolldown expects. */
export const scriptGroups: readonly ScriptGroup[] = GROUPS.map(([name, test], index) => ({
  name,
  test,
  priority: GROUPS.length - index,
}));
