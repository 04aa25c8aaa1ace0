import { lazy, Suspense, type ComponentType } from 'react'

/**
 * A part that is shown with the rest of its page: what waits for it, within the closest `Suspense`, is shown once it is loaded. A part
 * that came later would move what stands below it.
 */
export function pagePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  // The type of `lazy` cannot express that a lazy component has the props of the one it loads.
  return lazy(() => load().then((Component) => ({ default: Component }))) as ComponentType<Props>
}

/** A component that is loaded when first shown: a dialog or panel that most visits to a page never open. */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Lazy = pagePart(load)
  return function Later(props: Props) {
    return (
      <Suspense>
        <Lazy {...props} />
      </Suspense>
    )
  }
}

/**
 * A part that a form always has and that is larger than the rest of its page, such as an editor. It is loaded together with the page,
 * and the form is shown once all of its parts are there: a part that came later would move what stands below it away from under the
 * pointer.
 */
export function formPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const loading = load()
  // Where it fails, the form loads it once more and says so if it fails again.
  loading.catch(() => undefined)
  return lazy(() => loading.catch(load).then((Component) => ({ default: Component })))
}

/** Waits until the page that was opened is rendered and the browser has nothing to do. */
export function quiet(): Promise<void> {
  // Safari has no idle callback.
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 2000 })
    else setTimeout(resolve, 200)
  })
}
