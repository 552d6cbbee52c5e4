/** The options of the `list` of a text field. */
export const Suggestions = ({ id, values = [] }: { id: string; values: readonly string[] | undefined }) => (
  <datalist id={id}>
    {values.map((value) => (
      <option key={value} value={value} />
    ))}
  </datalist>
)
