import { AdminScreen } from '#features/admin/AdminScreen.tsx';
import { Page } from '#ui/Page.tsx';

/** /Admin: the operator's page. */
export function AdminPage() {
  return (
    <Page>
      <AdminScreen />
    </Page>
  );
}
