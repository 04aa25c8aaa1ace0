import { lazy, Suspense, type ComponentType } from 'react'

/** A component that is loaded when it is shown first: a dialog or panel that most visits to a page never open. */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  // The props of a lazy component are those of the one behind it, which its type cannot say of any.
  const Lazy = lazy(() => load().then((Component) => ({ default: Component }))) as ComponentType<Props>
  return function Later(props: Props) {
    return (
      <Suspense>
        <Lazy {...props} />
      </Suspense>
    )
  }
}
