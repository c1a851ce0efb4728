import { AdminScreen } from '#features/admin/AdminScreen.tsx';
import { CompleteFiles } from '#features/upload/CompleteFiles.tsx';
import { Page } from '#ui/Page.tsx';

/** /Admin: the operator's page. */
export function AdminPage() {
  return (
    <Page>
      <AdminScreen Completion={CompleteFiles} />
    </Page>
  );
}
