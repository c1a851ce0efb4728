import { AdminScreen } from '#features/admin/AdminScreen.tsx';
import { CompleteFiles } from '#features/upload/CompleteFiles.tsx';

/** /Admin: the operator's page. */
export function AdminPage() {
  return <AdminScreen Completion={CompleteFiles} />;
}
