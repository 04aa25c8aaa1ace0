import { z } from 'zod'
import { crud } from '../call/crud.ts'
import { endpoint } from '../call/endpoint.ts'
import { id, line, lines, optionalLine, optionalLines, version } from '../call/list.ts'
import { reorder } from '../call/reorder.ts'
import { inEvent, ofEvent } from '../event/event/event-choice.ts'

/** The most consent texts that authors can be asked to accept. */
export const maxConsentTexts = 20

/** The fields of a consent text, such as the licence to print a paper, that staff edit. */
export const consentTextInput = z.object({
  ...inEvent,
  name: line(100).meta({ example: '著作授權同意書' }),
  enName: optionalLine(160).meta({ example: 'Licence to publish' }),
  text: lines(5000),
  enText: optionalLines(5000),
  /** Whether authors have to accept it when they submit. */
  isVisible: z.boolean().default(true),
})
export const consentTextRow = consentTextInput.extend({
  id,
  eventId: id,
  /** The number of its newest edition. Each change of its words is a new one, which authors accept anew. */
  edition: z.int(),
  /** Position in the arranged list. */
  indexId: z.int(),
  version,
})
export type ConsentText = z.output<typeof consentTextRow>

const arranged = { name: 'consent-text', page: 'subjects', row: consentTextRow } as const

const calls = crud({
  ...arranged,
  input: consentTextInput,
  sort: ['indexId', 'id', 'name', 'enName', 'isVisible'],
  filters: ofEvent,
  errors: ['consent-text.duplicate', 'event.state'],
})
const arrange = reorder(arranged)

export const consentText = {
  ...calls,
  create: endpoint({ ...calls.create, errors: [...calls.create.errors, 'event.none'] }),
  remove: endpoint({
    ...calls.remove,
    summary: 'Deletes a consent text that nobody has accepted; one that was accepted is only hidden.',
    errors: [...calls.remove.errors, 'event.state'],
  }),
  reorder: endpoint({ ...arrange, errors: [...arrange.errors, 'event.state'] }),
}
