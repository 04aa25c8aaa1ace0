import type { Endpoint } from '@banquet/contract/call/endpoint'

// The schemas are built once per worker, although each test file evaluates the modules of the product again.
const shared = globalThis as { contractOfTests?: readonly Endpoint[] }
shared.contractOfTests ??= (await import('@banquet/contract/all')).all
const calls = shared.contractOfTests

const partsOf = (path: string) => path.split('/')
const isParameter = (part: string) => part.startsWith(':')

/** Returns the call of the contract with this address: that with the fewest parameters, if there are several. */
export function callAt(method: string, pathname: string): Endpoint | undefined {
  const sent = partsOf(pathname)
  const matching = calls.filter((e) => {
    const parts = partsOf(e.path)
    return (
      e.method === method &&
      parts.length === sent.length &&
      parts.every((part, at) => isParameter(part) || part === sent[at])
    )
  })
  const parametersOf = ({ path }: Endpoint) => partsOf(path).filter(isParameter).length
  return matching.toSorted((a, b) => parametersOf(a) - parametersOf(b))[0]
}

/** Returns what the server could not have sent in an answer of a test: the faults by the contract's schema. */
export function faultsOfAnswer(method: string, pathname: string, body: unknown): string[] {
  const e = callAt(method, pathname)
  if (!e) return [`${method} ${pathname} is not a call of the contract`]
  const { error } = e.response.safeParse(body)
  return (error?.issues ?? []).map((issue) => `${e.id} ${issue.path.join('.')}: ${issue.message}`)
}
