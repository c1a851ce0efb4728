import { AdminScreen } from '#features/desk/AdminScreen.tsx';
import { CompleteFiles } from '#features/contribute/form/CompleteFiles.tsx';

/** /Admin: the operator's page. */
export function AdminPage() {
  return <AdminScreen Completion={CompleteFiles} />;
}
