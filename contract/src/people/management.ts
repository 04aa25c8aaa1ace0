import { z } from 'zod'
import { status } from '../call/access.ts'
import {
  accountStates,
  differs,
  managementEdit,
  managementInput,
  managementRow,
  samePassword,
  staffKinds,
} from '../account/account.ts'
import { endpoint } from '../call/endpoint.ts'
import { exportShape, exportTypes } from '../call/export.ts'
import { pdfShape, pdfType } from '../call/pdf.ts'
import { id, idParams, idText, line, listQuery, oneOf, refusalsOfAll } from '../call/list.ts'
import { historyOf } from '../call/row-calls.ts'
import { passwordChange, passwordSet, settingPassword } from '../account/password.ts'

const path = '/api/v1/management'
const view = { page: 'users', right: 'view' } as const
const add = { page: 'users', right: 'add' } as const
const edit = { page: 'users', right: 'edit' } as const
const adding = ['account.duplicate', 'admin.only'] as const
const editing = [
  'not-found',
  'stale',
  'management.outranked',
  'management.own-account',
  'management.last-admin',
  'management.hotel-taken',
  'admin.only',
  ...settingPassword,
] as const
const newAccount = {
  method: 'POST',
  access: add,
  body: managementInput,
  sentBack: 'copy',
  response: managementRow,
} as const

const get = endpoint({
  id: 'management.get',
  summary: 'One staff account.',
  method: 'GET',
  path: `${path}/:id`,
  access: { ...view, orSelf: true },
  params: idParams,
  response: managementRow,
  errors: ['not-found'],
})

/** After how many days without a sign-in an account counts as not used. */
export const unusedDays = 90

export const management = {
  list: endpoint({
    id: 'management.list',
    summary: "Staff accounts within the scope of the caller, except the caller's own.",
    method: 'GET',
    path,
    list: true,
    access: view,
    response: z.array(managementRow),
    query: listQuery(['index', 'id', 'createdAt', 'name', 'realName', 'identity', 'status', 'lastSignInAt'], {
      identity: oneOf(staffKinds).optional(),
      status: oneOf(accountStates).optional(),
      /** 1: only those whose last sign-in, or else their creation, is more than `unusedDays` days ago. */
      unused: oneOf([1]).optional(),
    }),
  }),
  get,
  byName: endpoint({
    id: 'management.byName',
    summary: "The account with this login name: the caller's own, or any for those who may view accounts.",
    method: 'GET',
    path: `${path}/name/:name`,
    access: { ...view, orSelf: true },
    params: z.object({ name: line(60) }),
    response: managementRow,
    errors: ['not-found'],
    beforePasswordChange: true,
  }),
  byClub: endpoint({
    id: 'management.byClub',
    summary: 'Accounts with an organisation number.',
    method: 'GET',
    path: `${path}/clubId/:id`,
    access: view,
    params: z.object({ id: idText }),
    response: z.array(managementRow),
    errors: refusalsOfAll,
  }),
  byNameAndClub: endpoint({
    id: 'management.byNameAndClub',
    summary: 'The account with this login name in an organisation.',
    method: 'GET',
    path: `${path}/name/:name/clubId/:id`,
    access: view,
    params: z.object({ name: line(60), id: idText }),
    response: managementRow,
    errors: ['not-found'],
  }),
  rights: endpoint({
    id: 'management.rights',
    summary:
      'The rights of every staff account as a CSV file or an Excel workbook: a row for each account, a column for each right on each page.',
    method: 'GET',
    path: `${path}/rights`,
    access: 'admin',
    query: z.strictObject(exportShape),
    file: Object.values(exportTypes),
    response: z.string(),
  }),
  rightsPdf: endpoint({
    id: 'management.rightsPdf',
    summary: 'The rights of every staff account as a PDF: a row for each account, a column for each page.',
    method: 'GET',
    path: `${path}/rights/pdf`,
    access: 'admin',
    query: z.strictObject(pdfShape),
    file: [pdfType],
    response: z.string(),
  }),
  history: historyOf('management', 'an account', 'users'),
  addAdmin: endpoint({
    ...newAccount,
    id: 'management.addAdmin',
    summary: 'Adds an administrator.',
    path: `${path}/addAdmin`,
    access: 'admin',
    errors: adding,
  }),
  addManagement: endpoint({
    ...newAccount,
    id: 'management.addManagement',
    summary: 'Adds a manager.',
    path: `${path}/addManagement`,
    errors: adding,
  }),
  addHotelService: endpoint({
    ...newAccount,
    id: 'management.addHotelService',
    summary: 'Adds a hotel-service account and assigns its hotel.',
    path: `${path}/addHotelService`,
    errors: [...adding, 'not-found', 'management.hotel-taken'],
  }),
  put: endpoint({
    id: 'management.put',
    summary: 'Edits an account, with its id in the body.',
    method: 'PUT',
    path,
    access: edit,
    body: z.strictObject({ ...managementEdit.shape, id }).refine(samePassword, differs),
    sentBack: get,
    response: managementRow,
    errors: editing,
  }),
  update: endpoint({
    id: 'management.update',
    summary: 'Edits an account.',
    method: 'PUT',
    path: `${path}/:id`,
    access: edit,
    params: idParams,
    body: managementEdit,
    sentBack: get,
    response: managementRow,
    errors: editing,
  }),
  updateStatus: endpoint({
    id: 'management.updateStatus',
    summary: 'Activates or deactivates an account; a deactivated one is signed out at once.',
    method: 'PUT',
    path: `${path}/updateStatus/id/:id/status/:status`,
    access: edit,
    params: z.object({
      id: idText,
      status: oneOf([status.inactive, status.active]),
    }),
    response: managementRow,
    errors: ['not-found', 'management.outranked', 'management.own-account', 'management.last-admin'],
  }),
  remove: endpoint({
    id: 'management.remove',
    summary: 'Deletes an account; its name becomes free, and the audit is kept.',
    method: 'DELETE',
    path: `${path}/:id`,
    access: { page: 'users', right: 'delete' },
    params: idParams,
    response: z.null(),
    errors: [
      'not-found',
      'management.outranked',
      'management.own-account',
      'management.last-admin',
      'management.system',
    ],
  }),
  updatePassword: endpoint({
    id: 'management.updatePassword',
    summary:
      "Sets the password of another account; the caller's own one is required as proof. All sessions of the account end, and its owner has to change the password.",
    method: 'PUT',
    path: `${path}/updatePassword`,
    access: edit,
    body: passwordSet,
    response: managementRow,
    errors: ['not-found', 'management.outranked', 'management.own-password', ...settingPassword],
  }),
  updateAdminPassword: endpoint({
    id: 'management.updateAdminPassword',
    summary: 'Sets the password of any other account; administrators only.',
    method: 'PUT',
    path: `${path}/updateAdminPassword`,
    access: 'admin',
    body: passwordSet,
    response: managementRow,
    errors: ['not-found', 'management.own-password', ...settingPassword],
  }),
  updateSelfPassword: endpoint({
    id: 'management.updateSelfPassword',
    summary: "Changes the caller's own password; every other session of the account ends.",
    method: 'PUT',
    path: `${path}/updateSelfPassword`,
    access: 'staff',
    beforePasswordChange: true,
    body: passwordChange,
    response: managementRow,
    errors: ['management.wrong-password', 'not-found', 'auth.throttled'],
  }),
  endSessions: endpoint({
    id: 'management.endSessions',
    summary: 'Ends every session of an account.',
    method: 'DELETE',
    path: `${path}/:id/session`,
    access: edit,
    params: idParams,
    response: z.null(),
    errors: ['not-found', 'management.outranked', 'management.own-account'],
  }),
}
