/** One server-sent event. */
export interface ServerEvent {
  event: string
  data: string
}

/**
 * Creates a parser of server-sent events (HTML standard, section 9.2): it takes the text of a stream piece by piece,
 * cut anywhere, and returns the events that are complete.
 */
export function eventReader(): (text: string) => ServerEvent[] {
  let [rest, event, data]: [string, string, string[]] = ['', '', []]
  const take = (line: string): ServerEvent[] => {
    if (line === '') {
      const whole = data.length > 0 ? [{ event: event || 'message', data: data.join('\n') }] : []
      ;[event, data] = ['', []]
      return whole
    }
    const [, field = '', value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? []
    if (field === 'event') event = value
    if (field === 'data') data.push(value)
    return []
  }
  return (text) => {
    // A carriage return at the end may be the first half of a line break.
    const lines = (rest + text).split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    return lines.flatMap(take)
  }
}
