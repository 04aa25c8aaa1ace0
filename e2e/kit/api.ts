import { createHmac, pbkdf2 } from 'node:crypto'
import { promisify } from 'node:util'
import { identity } from '@banquet/contract/call/access'
import type { Management } from '@banquet/contract/account/account'
import { auth, type AuthData } from '@banquet/contract/account/auth'
import { system } from '@banquet/contract/office/system'
import type { Call, Endpoint } from '@banquet/contract/call/endpoint'
import type { Problem } from '@banquet/contract/call/errors'
import { customer } from '@banquet/contract/customer/customer'
import { employee } from '@banquet/contract/people/employee'
import { management } from '@banquet/contract/people/management'
import { member } from '@banquet/contract/people/member'
import { productType } from '@banquet/contract/catalogue/product-type'
import { product } from '@banquet/contract/catalogue/product'
import { unit } from '@banquet/contract/catalogue/unit'
import type { z } from 'zod'
import { keysFrom } from '../../server/src/kit/services.ts'
import { secret } from './chief.ts'

/** The response of a call; `body` as the contract defines it, if the call was not refused. */
export interface Reply<E extends Endpoint> {
  status: number
  body: z.output<E['response']>
  /** Code of the problem, if the call was refused. */
  code: string | undefined
}

/** An API client without a browser: it uses a bearer token and no cookies. */
export interface Api {
  url: string
  /** The headers by which the program knows who calls. */
  headers: Record<string, string>
  call: <E extends Endpoint>(e: E, input: Call<E>) => Promise<Reply<E>>
  /** Makes a call that must succeed, and returns its body. */
  get: <E extends Endpoint>(e: E, input: Call<E>) => Promise<z.output<E['response']>>
}

/** An account that a journey created for itself. */
export interface Account {
  id: number
  name: string
  realName: string
  password: string
}

type Kind = Call<typeof auth.signin>['body']['identity']

/** Signs in to the API. */
export async function openApi(
  url: string,
  name: string,
  password: string,
  kind: Kind = identity.admin,
): Promise<Api> {
  const body = await credentials(url, name, password, kind)
  const { token }: AuthData = await apiWith(url).get(auth.signin, { body })
  return apiWith(url, token)
}

/** Returns the body of a sign-in, with a solved robot check if the program has one. */
export async function credentials(
  url: string,
  name: string,
  password: string,
  kind: Kind,
): Promise<Call<typeof auth.signin>['body']> {
  const nobody = apiWith(url)
  const { robotCheck } = await nobody.get(system.config, {})
  const altcha =
    robotCheck !== 'off' &&
    (await solve((await nobody.get(auth.altcha, { query: {} })) as unknown as Challenge))
  return { name, password, identity: kind, ...(altcha && { robot: { altcha } }) }
}

/** Returns the API for somebody with a token, or for a visitor. */
export function apiWith(url: string, token?: string): Api {
  const headers: Api['headers'] = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const call: Api['call'] = async (e, input) => {
    const { params = {}, query = {}, body } = input as Parts
    const path = e.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
    const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))
    const response = await fetch(`${url}${path}?${search}`, {
      method: e.method,
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    const answer = text ? (JSON.parse(text) as unknown) : null
    const code = response.ok ? undefined : (answer as Problem).code
    return { status: response.status, body: answer as never, code }
  }
  return {
    url,
    headers,
    call,
    get: async (e, input) => {
      const { status, body, code } = await call(e, input)
      if (code !== undefined)
        throw new Error(`${e.id} was refused: ${status} ${code}\n${JSON.stringify(body)}`)
      return body
    },
  }
}

interface Parts {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

interface Challenge {
  parameters: { nonce: string; salt: string; cost: number; keyLength: number; keyPrefix: string }
  signature: string
}

/**
 * Solves the puzzle of the checkbox. A browser would try a thousand counters; with the secret of the program the puzzle
 * can be signed again so that the first one fits.
 */
async function solve(challenge: Challenge): Promise<string> {
  const { nonce, salt, cost, keyLength } = challenge.parameters
  const password = Buffer.concat([Buffer.from(nonce, 'hex'), Buffer.alloc(4)])
  const derived = await promisify(pbkdf2)(password, Buffer.from(salt, 'hex'), cost, keyLength, 'sha256')
  const derivedKey = derived.toString('hex')
  const parameters = { ...challenge.parameters, keyPrefix: derivedKey.slice(0, 32) }
  const key = keysFrom(secret)('altcha').toString('hex')
  const signature = createHmac('sha256', key).update(JSON.stringify(parameters)).digest('hex')
  const solution = { counter: 0, derivedKey, time: 0 }
  return Buffer.from(JSON.stringify({ challenge: { parameters, signature }, solution })).toString('base64')
}

type Grants = NonNullable<z.input<typeof management.addManagement.body>['functionList']>

let made = 0

/** Returns a name that is unique within this run. */
export function own(word: string): string {
  made += 1
  return `${word}-${made}-${process.pid}`
}

const temporary = 'Temporary-bowl-1'
const ownCalls = { management, employee, customer }

/** Adds an account whose owner has signed in once and chosen the password that `body` contains. */
export async function addOwned<E extends Endpoint>(
  api: Api,
  e: E,
  input: Call<E>,
): Promise<z.output<E['response']>> {
  const { body } = input as unknown as { body: { name: string; password: string } }
  const row = await api.get(e, { body: { ...body, password: temporary } } as unknown as Call<E>)
  const noun = e.id.split('.')[0] as keyof typeof ownCalls
  const owner = await openApi(api.url, body.name, temporary, noun === 'customer' ? 6 : 1)
  const { id } = row as { id: number }
  const change = { id, oldPassword: temporary, newPassword: body.password }
  await owner.get(ownCalls[noun].updateSelfPassword, { body: change })
  await owner.call(auth.signout, {})
  return row
}

/** Adds a member who has chosen their own password; returns the id. */
export async function addMember(
  api: Api,
  { name, realName, password }: { name: string; realName: string; password: string },
): Promise<number> {
  const { id } = await api.get(member.create, { body: { email: name, realName, verified: true } })
  await api.get(member.updatePassword, { body: { id, password: temporary } })
  const owner = await openApi(api.url, name, temporary, identity.customer)
  const change = { id, oldPassword: temporary, newPassword: password }
  await owner.get(member.updateSelfPassword, { body: change })
  return id
}

/** Adds a manager with some pages and the rights on them. */
export async function addManager(api: Api, realName: string, functionList: Grants = []): Promise<Account> {
  const account = { name: own('manager'), realName, password: 'Plenty-of-rice-7' }
  const permissionList = functionList.map(({ pageId }) => ({ pageId, type: 2 as const }))
  const body = { ...account, functionList, permissionList }
  const { id }: Management = await addOwned(api, management.addManagement, { body })
  return { id, ...account }
}

/** Adds an administrator, for a journey that changes or throttles its own account. */
export async function addAdministrator(api: Api, realName: string): Promise<Account> {
  const account = { name: own('chief'), realName, password: 'Plenty-of-rice-7' }
  const { id }: Management = await addOwned(api, management.addAdmin, { body: account })
  return { id, ...account }
}

/** Adds a customer who can sign in to the shop and receive mail. */
export async function addCustomer(api: Api, realName: string): Promise<Account & { email: string }> {
  const account = { name: own('customer'), realName, password: 'Plenty-of-rice-7' }
  const body = { ...account, number: own('C'), email: `${account.name}@example.com` }
  const { id } = await addOwned(api, customer.create, { body })
  return { id, ...account, email: body.email }
}

/** Adds a product with a type and a unit of its own. */
export async function addProduct(api: Api): Promise<number> {
  const type = await api.get(productType.create, { body: { number: own('T'), name: own('海鮮') } })
  const measured = await api.get(unit.create, { body: { name: own('包') } })
  const parts = { productTypeId: type.id, unitId: measured.id }
  const { id } = await api.get(product.create, {
    body: { number: own('P'), name: '大明蝦', price: '480', ...parts },
  })
  return id
}
