import { lazy, Suspense, type ComponentType } from 'react'

/** A component that is loaded when first shown: a dialog or panel that most visits to a page never open. */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  // The type of `lazy` cannot express that a lazy component has the props of the one it loads.
  const Lazy = lazy(() => load().then((Component) => ({ default: Component }))) as ComponentType<Props>
  return function Later(props: Props) {
    return (
      <Suspense>
        <Lazy {...props} />
      </Suspense>
    )
  }
}
