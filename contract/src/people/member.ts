import { z } from 'zod'
import { status } from '../call/access.ts'
import { accountStates } from '../account/account.ts'
import { memberPasswordChange, passwordSet, passwordTyped, settingPassword } from '../account/password.ts'
import { crud } from '../call/crud.ts'
import { endpoint } from '../call/endpoint.ts'
import { exportOf } from '../call/export.ts'
import { changes } from '../call/history.ts'
import { id, idParams, idText, line, oneOf } from '../call/list.ts'
import { mergeInput, mergePreview } from './member-merge.ts'
import {
  emailChange,
  link,
  linkFacts,
  memberEdit,
  memberInput,
  memberRow,
  registration,
  verification,
} from './member-record.ts'
import { tagFilter } from '../platform/tag-filter.ts'

const path = '/api/v1/member'
/** The member with the verified address, and the login name. */
const verified = z
  .object({
    id,
    name: z.string(),
    /** Whether this browser is signed in to the account now. */
    isSignedIn: z.boolean(),
  })
  .meta({ title: 'VerifiedMember' })
/** Staff with the page, and each member for their own row. */
const seen = { page: 'members', right: 'view', orSelf: 'member' } as const
const edit = { page: 'members', right: 'edit' } as const
/** A merge requires this right because it closes an account; it also requires the right to edit. */
const removal = { page: 'members', right: 'delete' } as const
const editOrSelf = { ...edit, orSelf: 'member' } as const

const calls = crud({
  name: 'member',
  page: 'members',
  row: memberRow,
  input: memberInput,
  sort: ['id', 'createdAt', 'updatedAt', 'realName', 'enName', 'email', 'affiliation', 'mobile', 'status'],
  order: '-createdAt',
  filters: {
    status: oneOf(accountStates).optional(),
    /** 1: verified address, 0: unverified. */
    verified: oneOf([0, 1]).optional(),
    tag: tagFilter,
  },
  errors: ['account.duplicate'],
})

export const member = {
  ...calls,
  list: endpoint({
    ...calls.list,
    // Staff who sign members up choose them from this list.
    access: [
      { page: 'members', right: 'view' },
      { page: 'signups', right: 'add' },
    ],
  }),
  export: exportOf(calls.list, 'members'),
  register: endpoint({
    id: 'member.register',
    summary:
      'Registers a member: mails a link to the address, or a note that it already has an account. The response is the same in both cases. An earlier registration of the address that nobody has verified is replaced.',
    method: 'POST',
    path: `${path}/register`,
    success: 204,
    access: 'public',
    body: registration,
    response: z.null(),
    errors: ['robot.required', 'robot.wrong', 'auth.throttled', 'busy'],
  }),
  verify: endpoint({
    id: 'member.verify',
    summary:
      'Verifies an email address with the token of the mailed link, which works once, and the password of the account, and signs in, unless somebody is signed in in this browser. An account without a password needs none, and stays signed out.',
    method: 'POST',
    path: `${path}/verify`,
    success: 200,
    access: 'public',
    body: verification,
    response: verified,
    errors: [
      'member.wrong-token',
      'management.wrong-password',
      'auth.throttled',
      'busy',
      'account.duplicate',
    ],
  }),
  verifyOwn: endpoint({
    id: 'member.verifyOwn',
    summary: 'Verifies an email address of the signed-in member with the token of the mailed link.',
    method: 'POST',
    path: `${path}/verify/own`,
    success: 200,
    access: 'member',
    body: link,
    response: verified,
    errors: ['member.wrong-token', 'account.duplicate'],
    beforePasswordChange: true,
    beforeVerification: true,
  }),
  readLink: endpoint({
    id: 'member.readLink',
    summary: 'Describes a mailed link without using it up.',
    method: 'POST',
    path: `${path}/verify/link`,
    success: 200,
    access: 'public',
    body: link,
    response: linkFacts,
    errors: ['member.wrong-token'],
  }),
  resend: endpoint({
    id: 'member.resend',
    summary: 'Mails the signed-in member a new link; the previous one becomes invalid.',
    method: 'POST',
    path: `${path}/verify/resend`,
    success: 204,
    access: 'member',
    response: z.null(),
    errors: ['member.verified', 'member.resend-pause'],
    beforePasswordChange: true,
    beforeVerification: true,
  }),
  changeEmail: endpoint({
    id: 'member.changeEmail',
    summary: 'Requests a change of email address, which takes effect when the link mailed to it is followed.',
    method: 'PUT',
    path: `${path}/updateSelfEmail`,
    access: 'member',
    body: emailChange,
    response: memberRow,
    errors: ['management.wrong-password', 'not-found', 'auth.throttled'],
    beforePasswordChange: true,
    beforeVerification: true,
  }),
  get: endpoint({ ...calls.get, access: seen }),
  byName: endpoint({
    id: 'member.byName',
    summary: 'The member with this login name: the caller, or any member for staff who may view members.',
    method: 'GET',
    path: `${path}/name/:name`,
    access: seen,
    params: z.object({ name: line(254) }),
    response: memberRow,
    errors: ['not-found'],
    beforePasswordChange: true,
    beforeVerification: true,
  }),
  update: endpoint({ ...calls.update, access: editOrSelf, body: memberEdit }),
  put: endpoint({ ...calls.put, access: editOrSelf, body: z.strictObject({ ...memberEdit.shape, id }) }),
  updateStatus: endpoint({
    id: 'member.updateStatus',
    summary: 'Activates or deactivates a member; a deactivated one is signed out at once.',
    method: 'PUT',
    path: `${path}/updateStatus/id/:id/status/:status`,
    access: edit,
    params: z.object({ id: idText, status: oneOf([status.inactive, status.active]) }),
    response: memberRow,
    errors: ['not-found'],
  }),
  updatePassword: endpoint({
    id: 'member.updatePassword',
    summary:
      "Sets a member's password; the caller's own one is required as proof. All sessions of the member end, and they have to change the password.",
    method: 'PUT',
    path: `${path}/updatePassword`,
    access: edit,
    body: passwordSet,
    response: memberRow,
    errors: ['not-found', ...settingPassword],
  }),
  updateSelfPassword: endpoint({
    id: 'member.updateSelfPassword',
    summary:
      "Changes the member's own password, or sets the first one without an old one; every other session of the member ends.",
    method: 'PUT',
    path: `${path}/updateSelfPassword`,
    access: 'member',
    body: memberPasswordChange,
    beforePasswordChange: true,
    response: memberRow,
    errors: ['management.wrong-password', 'not-found', 'auth.throttled'],
  }),
  ownData: endpoint({
    id: 'member.ownData',
    summary: 'A copy of all data held about the signed-in member, as a JSON file.',
    method: 'GET',
    path: `${path}/own-data`,
    access: 'member',
    file: ['application/json'],
    response: z.looseObject({}),
    errors: ['not-found'],
  }),
  close: endpoint({
    id: 'member.close',
    summary: "Deletes the member's own account, with the password as proof; the personal data is erased.",
    method: 'POST',
    path: `${path}/:id/close`,
    success: 204,
    access: 'member',
    params: idParams,
    body: z.strictObject({ currentPassword: passwordTyped }),
    response: z.null(),
    errors: ['management.wrong-password', 'not-found', 'auth.throttled'],
  }),
  resendTo: endpoint({
    id: 'member.resendTo',
    summary: 'Mails a member a new link; the previous one becomes invalid.',
    method: 'POST',
    path: `${path}/:id/resend`,
    success: 204,
    access: edit,
    params: idParams,
    response: z.null(),
    errors: ['not-found', 'member.verified', 'member.resend-pause'],
  }),
  remove: endpoint({
    ...calls.remove,
    summary:
      'Deletes a member: closes the account and erases the personal data; rows that refer to the member remain.',
    errors: ['not-found'],
  }),
  mergePreview: endpoint({
    id: 'member.mergePreview',
    summary: 'What a merge of two members would move, and what prevents it. Nothing is stored.',
    method: 'GET',
    path: `${path}/:id/merge/:otherId`,
    access: removal,
    params: z.object({ id: idText, otherId: idText }),
    response: mergePreview,
    errors: ['not-found'],
  }),
  merge: endpoint({
    id: 'member.merge',
    summary:
      'Merges another member into this one: everything of the other member moves to this one, and the other account is closed.',
    method: 'POST',
    path: `${path}/:id/merge`,
    success: 200,
    access: removal,
    params: idParams,
    body: mergeInput,
    response: memberRow,
    errors: ['not-found', 'right.missing', 'stale', 'member.merge-conflict'],
  }),
  history: endpoint({
    ...calls.history,
    summary: 'The history of a member and of the account: who changed what and when; newest first.',
    response: changes,
  }),
}
