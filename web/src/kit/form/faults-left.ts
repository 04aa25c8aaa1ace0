/** The faults of a form that checks itself, by field, in words; `form` is a fault of no particular field. */
type Shown<Name extends string> = { [One in Name | 'form']?: (() => string) | undefined }

/**
 * Returns the faults that are left after a field was changed. Its own are gone. One of another field stays while the check of
 * the form still finds it; what only the server found stays until its field is changed.
 */
export function faultsLeft<Name extends string>(
  shown: Shown<Name>,
  changed: Name,
  { before, now }: { before: Shown<Name>; now: Shown<Name> },
): Shown<Name> {
  const names = Object.keys(shown) as (Name | 'form')[]
  const stays = (name: Name | 'form') =>
    name !== changed && (now[name] !== undefined || (name !== 'form' && before[name] === undefined))
  return Object.fromEntries(
    names.filter(stays).map((name) => [name, now[name] ?? shown[name]]),
  ) as Shown<Name>
}
