/** Shown in full too, because a page over plain HTTP cannot copy it to the clipboard. */
export function SeedLink({ address }: { address: string }) {
  return (
    <>
      The same five questions, for a colleague:{' '}
      <a href={address} translate="no">
        {address}
      </a>
    </>
  );
}
