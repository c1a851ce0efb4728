/**
 * The settings that .env must have for a hosted project. Google gives no id with 'null' in it, so
 * a mistake cannot reach a real project.
 */
export const HOSTED_SETTINGS = {
  VITE_FIREBASE_API_KEY: 'AIzaSyExample-key_of_39_characters_long',
  VITE_FIREBASE_AUTH_DOMAIN: 'null-notes.firebaseapp.com',
  VITE_FIREBASE_PROJECT_ID: 'null-notes',
  VITE_FIREBASE_APP_ID: '1:123456789012:web:0123456789abcdef012345',
  VITE_FIREBASE_STORAGE_BUCKET: 'null-notes.firebasestorage.app',
  VITE_FIREBASE_DATABASE_URL: 'https://null-notes-default-rtdb.firebaseio.com',
  VITE_SITE_ORIGIN: 'https://null-notes.web.app',
  VITE_CONTACT_ADDRESS: 'students@college.org',
  VITE_MOVED_ADDRESS: 'https://elsewhere.college.org/',
};
