/** The settings that .env must have for a hosted project. */
export const HOSTED_SETTINGS = {
  VITE_FIREBASE_API_KEY: 'k',
  VITE_FIREBASE_AUTH_DOMAIN: 'notes.firebaseapp.com',
  VITE_FIREBASE_PROJECT_ID: 'notes',
  VITE_FIREBASE_APP_ID: 'a',
  VITE_FIREBASE_STORAGE_BUCKET: 'notes.firebasestorage.app',
  VITE_FIREBASE_DATABASE_URL: 'https://notes-default-rtdb.firebaseio.com',
};
