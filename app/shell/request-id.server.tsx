/** What leads from a visitor's question to the lines of the log; one click selects it for copying. */
export function RequestId({ id }: { id: string }) {
  return (
    <p className="mt-8 text-small">
      If you ask us about this, quote:{" "}
      <span className="select-all break-all font-semibold">{`Request id ${id}`}</span>
    </p>
  );
}
