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
  ['react', /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler)\//],
  [
    'app',
    /index\.html|src\/main|src\/lib\/(clipboard|reducedMotion|useLoaded|whenIdle|slowLine)|src\/ui\/(Boundary|Button|Card|Page|Spinner|TextPage|NestDrawing)\.tsx/,
  ],
  ['settings', /src\/model\/(courseColour|env|language)|src\/services\/firebase\/rest/],
  ['fields', /src\/ui\/Field\.tsx|src\/lib\/formText/],
  ['states', /src\/ui\/(EmptyState|ErrorBox|ProgressBar)\.tsx|icons\/(arrow-down|wifi-off)/],
  [
    'records',
    /node_modules\/valibot\/|src\/model\/(byteSize|fileRecord|storedTime)|src\/services\/firebase\/documents/,
  ],
  // How names and questions are read. Most pages need no more than the exams' names.
  // In tests another file stands for the courses.
  ['exams', /src\/text\/exams|src\/config\/(courses|exams)|tests\/support\/library\.ts/],
  ['fold', /src\/text\/fold/],
  ['words', /src\/text\/words|src\/model\/paperParts/],
  // Shows the first rows before the app, and must not import React.
  [
    'outline',
    /src\/services\/firebase\/sentQueries\.ts|src\/model\/(paperYear|titleOrder)|src\/text\/facts|src\/features\/library\/rows\/(fileDetails|slots)/,
  ],
  [
    'courses',
    /src\/model\/(filesAddress|shelf)\.ts|src\/lib\/useIsHydrating|src\/features\/(courses\/|library\/(rows\/(fileKeys|seenUntil)|overview\/NewMark))/,
  ],
  ['firestore', /src\/services\/firebase\/firestore/],
  // What reads the library.
  ['documents', /src\/services\/library\/(fileDocuments|fileRecords|library)/],
  [
    'firebase',
    /node_modules\/(@firebase\/(app|component|logger|util)|idb)\/|src\/services\/firebase\/firebase\.ts|src\/model\/signInError/,
  ],
  [
    'radix',
    /node_modules\/@radix-ui\/react-(collection|presence|roving-focus|slot|use-controllable-state)\//,
  ],
  // What forms keep, without the SDK, which the contact page does not need.
  ['keeping', /src\/lib\/(randomId|screenStorageKeys|storedJson)/],
  // For every page that sends something.
  [
    'sending',
    /src\/ui\/notify\.tsx|src\/lib\/(useOnline|useSecondsUntil)|src\/model\/(characters|uploadError)|src\/services\/firebase\/auth\.ts/,
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
    /node_modules\/@tanstack\/|src\/lib\/queryClient|src\/features\/library\/(covers\/|rows\/(?!exams|shelfQueries|fileKeys|seenUntil|libraryQueries)|search\/(SearchBox|useAddressQuery)|overview\/ListFoot|offline\/useStoredLists)/,
  ],
  // What pages need that do not search.
  ['cached', /src\/lib\/useDebounced|src\/features\/library\/offline\/cachedLists/],
  // Read for a course's page, and by what keeps a course.
  ['shelves', /src\/features\/library\/rows\/shelfQueries/],
  // For the pages that search.
  [
    'search',
    /src\/text\/(terms|title)|src\/features\/library\/search\/(FileSearch|findFiles|insideQuery)/,
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
