import { expect, it } from 'vitest'
import { all } from '@banquet/contract/all'
import { namesActor } from '@banquet/contract/call/actor-name'
import { identity } from '@banquet/contract/call/access'
import { hideActors } from '../../src/kit/http/hide-actors.ts'
import { jsonSchemaOf } from '../../src/kit/http/json-schema.ts'

/*
 * A field that names somebody who did something is hidden from hotels, members and customers by its name. A field with
 * another name that sounds like one has to declare here that it names nobody.
 */

/** Fields that sound like the name of an actor and are not. */
const others = new Set(['replacedByNumber', 'countsBy', 'authorNames', 'authorAnswer'])
const sounds =
  /(^|[a-z])(By|Who|Author|Actor|Editor|Operator|Approver|Uploader)([A-Z]|$)|^(by|who|author|actor|editor)/

/** Returns the names of the text fields in a schema. */
function textsIn(schema: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(schema)) for (const one of schema) textsIn(one, found)
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) return found
  for (const [name, part] of Object.entries(schema)) {
    if (name === 'properties')
      for (const [field, one] of Object.entries(part as Record<string, { type?: unknown }>))
        if ([one.type].flat().includes('string')) found.add(field)
    textsIn(part, found)
  }
  return found
}

it('every field of a response that names an actor is named so that it is hidden from outsiders', () => {
  const fields = new Set<string>()
  for (const e of all) for (const field of textsIn(jsonSchemaOf(e.response, 'output'))) fields.add(field)
  const actors = [...fields].filter(namesActor)
  expect(actors).toEqual(
    expect.arrayContaining(['actorName', 'authorName', 'placedByName', 'recordedByName']),
  )
  const undeclared = [...fields].filter(
    (field) => sounds.test(field) && !namesActor(field) && !others.has(field),
  )
  expect(undeclared.filter((field) => field !== 'actorKind')).toEqual([])
})

it('outsiders receive no name of an actor but their own, at any depth; colleagues receive all', () => {
  const body = {
    rows: [{ placedByName: '王', name: '訂單', parts: [{ actorName: '林', byName: 'me@example.com' }] }],
  }
  const reader = { name: 'me@example.com', realName: '林' }
  for (const kind of [identity.customer, identity.member, identity.hotelService, identity.none])
    expect(hideActors({ ...reader, identity: kind }, body)).toEqual({
      rows: [{ placedByName: '', name: '訂單', parts: [{ actorName: '林', byName: 'me@example.com' }] }],
    })
  for (const kind of [identity.admin, identity.management, identity.employee])
    expect(hideActors({ ...reader, identity: kind }, body)).toBe(body)
})
