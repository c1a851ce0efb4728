/** The exports for scripts that start firebase-tools with the engines. */
export { ENGINES, engineEnvironment } from './firebase-tools/engines.ts';
export type { EngineName, EngineOptions } from './firebase-tools/engines.ts';
export { findFirebaseTools, firebaseToolsCommand } from './firebase-tools/firebaseTools.ts';
export { findOfficialFirestore } from './firebase-tools/officialFirestore.ts';
export type { OfficialFirestore } from './firebase-tools/officialFirestore.ts';
export { checkDatabaseExport } from './database/checkExport.ts';
export { checkFirestoreExport } from './firestore/checkExport.ts';
export { checkDatabaseRulesFile, checkRulesFile } from './rules/checkFile.ts';
