import { Page } from '#ui/Page.tsx';
import { PageHeading } from '#ui/PageHeading.tsx';

export function SnippetChatPage() {
  return (
    <Page>
      <PageHeading>SnippetChat</PageHeading>
    </Page>
  );
}
