/**
 * The settings that .env must have for a hosted project. The id is too short for one of Google's, so
 * that a mistake cannot reach a real project.
 */
export const HOSTED_SETTINGS = {
  VITE_FIREBASE_API_KEY: 'AIzaSyExample-key_of_39_characters_long',
  VITE_FIREBASE_AUTH_DOMAIN: 'notes.firebaseapp.com',
  VITE_FIREBASE_PROJECT_ID: 'notes',
  VITE_FIREBASE_APP_ID: '1:123456789012:web:0123456789abcdef012345',
  VITE_FIREBASE_STORAGE_BUCKET: 'notes.firebasestorage.app',
  VITE_FIREBASE_DATABASE_URL: 'https://notes-default-rtdb.firebaseio.com',
  VITE_SITE_ORIGIN: 'https://notes.web.app',
  VITE_CONTACT_ADDRESS: 'students@college.org',
  VITE_MOVED_ADDRESS: 'https://elsewhere.college.org/',
};
