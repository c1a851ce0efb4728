export const PROJECT_ID = 'demo-studynest';
export const STORAGE_BUCKET = `${PROJECT_ID}.appspot.com`;
export const DATABASE_INSTANCE = `${PROJECT_ID}-default-rtdb`;
