import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { id, idParams, instant, text, line } from '../call/list.ts'

/** The result of signing in. In browsers the refresh token is only in the httpOnly cookie. */
export const authData = z.object({
  token: z.string(),
  refreshToken: z.string(),
  username: z.string(),
  identity: z.int(),
})
export type AuthData = z.output<typeof authData>

/** The purpose that a solved puzzle is valid for. */
export const robotPurposes = ['sign-in', 'forgotten-password', 'register', 'signup'] as const
export type RobotPurpose = (typeof robotPurposes)[number]

/** A solved robot check: the tick box sends `altcha`, the picture `id` and `answer`. */
export const robotAnswer = z.strictObject({
  altcha: z.string().max(4000).optional(),
  id: z.string().max(64).optional(),
  answer: text(20).optional(),
})

export const signinInput = z.strictObject({
  /** The login name; that of a member is an email address. */
  name: line(254),
  password: text(128).min(1),
  /** The side: 1, 2, 4 or 5 for staff, 3 or 6 for the shop. The identity itself comes from the account. */
  identity: z.literal([1, 2, 3, 4, 5, 6]),
  robot: robotAnswer.optional(),
})

/** One session of an account, as shown to its owner. */
export const sessionRow = z.object({
  id,
  createdAt: instant,
  lastUsedAt: instant,
  expiresAt: instant,
  ip: z.string(),
  userAgent: z.string(),
  current: z.boolean(),
})
export type SessionRow = z.output<typeof sessionRow>

const path = '/api/v1/auth'

export const auth = {
  signin: endpoint({
    id: 'auth.signin',
    summary: 'Signs in to the back-office or the shop.',
    method: 'POST',
    path: `${path}/signin`,
    success: 200,
    access: 'public',
    body: signinInput,
    response: authData,
    errors: ['auth.invalid', 'auth.wrong-side', 'auth.throttled', 'robot.required', 'robot.wrong', 'busy'],
  }),
  refresh: endpoint({
    id: 'auth.refresh',
    summary: 'Returns a new access token and rotates the refresh token, which is in the body or the cookie.',
    method: 'POST',
    path: `${path}/signin/refresh`,
    success: 200,
    access: 'public',
    body: z.strictObject({
      refresh_token: z.string().max(200).optional(),
      side: z.enum(['staff', 'shop']).optional(),
    }),
    response: z.object({ data: z.string(), refreshToken: z.string().optional(), expiresIn: z.int() }),
    errors: ['auth.invalid', 'auth.expired'],
  }),
  signout: endpoint({
    id: 'auth.signout',
    summary: 'Ends the current session.',
    method: 'POST',
    path: `${path}/signout`,
    success: 204,
    access: 'signed-in',
    response: z.null(),
    beforePasswordChange: true,
    beforeVerification: true,
  }),
  sessions: endpoint({
    id: 'auth.sessions',
    summary: "The caller's own active sessions.",
    method: 'GET',
    path: `${path}/session`,
    access: 'signed-in',
    response: z.array(sessionRow),
    beforePasswordChange: true,
  }),
  endSession: endpoint({
    id: 'auth.endSession',
    summary: "Ends one of the caller's own sessions.",
    method: 'DELETE',
    path: `${path}/session/:id`,
    access: 'signed-in',
    params: idParams,
    response: z.null(),
    errors: ['not-found'],
  }),
  endOtherSessions: endpoint({
    id: 'auth.endOtherSessions',
    summary: "Ends all of the caller's sessions except the current one.",
    method: 'DELETE',
    path: `${path}/session`,
    access: 'signed-in',
    response: z.null(),
  }),
  altcha: endpoint({
    id: 'auth.altcha',
    summary: 'A puzzle for the tick box, valid for one request of its purpose within five minutes.',
    method: 'GET',
    path: `${path}/altcha`,
    access: 'public',
    query: z.strictObject({ purpose: z.enum(robotPurposes).default('sign-in') }),
    response: z.looseObject({}),
  }),
  captcha: endpoint({
    id: 'auth.captcha',
    summary: 'A picture of five characters, valid for one attempt within five minutes.',
    method: 'GET',
    path: `${path}/captcha`,
    access: 'public',
    response: z.object({ id: z.string(), image: z.string() }),
  }),
}
