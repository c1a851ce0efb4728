import { AdminScreen } from '#features/desk/AdminScreen.tsx';

/** /Admin: the operator's page. */
export function AdminPage() {
  return <AdminScreen />;
}
