import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import {
  filesOf,
  modulesOf,
  publicScreens,
  screens,
  shopScreens,
  type ListedScreen,
  type Manifest,
} from '../web/listed-screens.ts'

/** A page with the files that a browser fetches before it is rendered. */
export interface FirstLoad {
  path: string
  kind: 'public' | 'list' | 'form' | 'other'
  scripts: string[]
  styles: string[]
  /**
   * The files that are fetched once the page is loaded, without delaying it: the words of refusals, and the bell and the
   * dialog for an expired session of the frame.
   */
  later: string[]
}

const web = join(import.meta.dirname, '../web')
const read = (path: string) => readFileSync(join(web, path), 'utf8')
/** The page itself references this script; it is not a module and so not in the manifest. */
const boot = 'boot.js'
/** `main.tsx` loads these words after every page. */
const refusals = 'src/kit/text/refusals.text.ts'
/** The frame of the back-office loads this after the page of a row, to note that it was opened. */
const noteOpened = 'src/admin/frame/note-opened.ts'
/** The parts of a field for several pictures. */
const pictures = ['pictures-field', 'picture-field', 'picture.text', 'send-picture', 'shrink-picture']
/** The parts of the page of a participant. */
const participantParts = ['participant-view', 'changed-fields', 'answers-list']
/** The tabs of a list that always has views. */
const views = ['view-tabs']
/** What shows the tags of a list, once there are any. */
const tagged = ['tag-cell']
/** The tags of the record that a page is about. */
const tags = ['row-tags.panel']
/** Parts far down a page, which it loads once it is shown, by the names of their files, or by the end of a path where several have the name. */
const below: Readonly<Record<string, readonly string[]>> = {
  '/admin/orders': [...views, ...tagged],
  '/admin/orders/shipments': views,
  '/admin/customers': tagged,
  '/admin/customers/$id': ['customer-overview.panel', 'customer-notes.panel', ...tags],
  '/admin/products': tagged,
  '/admin/member': tagged,
  '/admin/signup': tagged,
  '/admin/hotel/order': tagged,
  '/admin/submission/list': tagged,
  '/admin/hotel/list/form': pictures,
  '/admin/hotel/list/form/$id': pictures,
  '/admin/hotel/list/$id/room-type/form': pictures,
  '/admin/hotel/list/room-type/form/$id': pictures,
  '/admin/hotel/list/$id/block': ['pick-up.panel'],
  '/admin/hotel/order/$id': ['messages.panel', 'share.panel', ...tags],
  '/admin/orders/$id': tags,
  '/admin/products/form/$id': tags,
  '/admin/member/form/$id': ['signups-of-member.panel', ...tags],
  '/admin/setting/setting/rules/$id': ['refund-ladder', 'picture-field', 'picture.text', 'warnings'],
  '/admin/setting/site-pages/form': ['page-field'],
  '/admin/setting/site-pages/form/$id': ['page-field'],
  '/admin/setting/questions/form': ['types-field', 'condition-field'],
  '/admin/setting/questions/form/$id': ['types-field', 'condition-field'],
  '/admin/dashboard': ['event-figures.panel'],
  '/admin/setting/setting/$id': ['event-steps'],
  '/admin/setting/mail/form': ['page-field', 'segment.panel', 'segment-choice', 'template-choice'],
  '/admin/setting/mail/form/$id': ['page-field', 'segment.panel', 'segment-choice', 'template-choice'],
  '/admin/setting/segment': ['segment-sentence'],
  '/admin/setting/segment/form': ['segment.panel'],
  '/admin/setting/segment/form/$id': ['segment.panel'],
  '/admin/submission/type/form': ['tiers-field', 'file-kinds-field'],
  '/admin/submission/type/form/$id': ['tiers-field', 'file-kinds-field'],
  '/admin/setting/mail/$id': ['campaign-preview', 'campaign-check', 'segment-sentence'],
  '/admin/setting/mail-template/edit': ['page-field'],
  '/admin/setting/mail-template/form': ['page-field'],
  '/admin/setting/mail-template/form/$id': ['page-field'],
  '/admin/certificate/setting': ['picture-field', 'picture.text'],
  '/admin/news/form': ['page-field'],
  '/admin/news/form/$id': ['page-field'],
  '/admin/participant/$id': participantParts,
  '/admin/participant/signup/$id': participantParts,
  '/admin/submission/phase': ['phase/rehearsal.tsx', 'phase-line'],
  '/admin/submission/subject/form': ['tiers-field'],
  '/admin/submission/subject/form/$id': ['tiers-field', 'subject-chairs.panel'],
  '/admin/submission/review-setting': ['page-field'],
  '/admin/submission/list/$id': ['similar-papers', ...tags],
  '/admin/submission/list/$id/edit': ['paper-abstract', 'authors-field', 'similar-papers'],
  '/member': ['own-preferences.panel'],
  '/signup/visitor': ['visitor-app'],
  '/submission/$id': ['paper-abstract', 'authors-field', 'similar-papers'],
  // The form is shown where there is no proposal yet.
  '/admin/submission/proposal': ['proposal-form'],
  '/admin/signup/new': ['person-fields', 'guests.panel'],
  '/admin/signup/$id': ['answers-list', 'changes.panel', 'signup-document', ...tags],
}

/** Whether a page loads parts of it once it is shown. */
export const hasLaterParts = ({ path }: FirstLoad): boolean => path in below

/** The pages of the built screens, each with its first load, read from Vite's manifest and the list of screens. */
export function firstLoads(): FirstLoad[] {
  const manifest = JSON.parse(read('dist/.vite/manifest.json')) as Manifest
  const load = (path: string, kind: FirstLoad['kind'], lazy: string[]): FirstLoad => {
    const chunks = filesOf(manifest, ['index.html', ...lazy])
    const scripts = chunks.map(({ file }) => file).filter((file) => file.endsWith('.js'))
    const framed = lazy.some((file) => file.endsWith('root.tsx'))
    const later = filesOf(manifest, [
      refusals,
      ...(framed ? ['src/shared/message/bell/bell.tsx', 'src/shared/account/sign-in/relogin.tsx'] : []),
      ...(path.startsWith('/admin/') && path.endsWith('/$id') ? [noteOpened] : []),
      ...namedIn(manifest, below[path] ?? []),
    ])
    return {
      path,
      kind,
      scripts: [boot, ...scripts],
      styles: chunks.flatMap(({ css = [] }) => css),
      later: later.flatMap(({ file, css = [] }) => [file, ...css]),
    }
  }
  return [
    load('/admin/login', 'public', []),
    load('/login', 'public', []),
    ...[...screens, ...shopScreens, ...publicScreens].map((screen) =>
      load(screen.path, kindOf(screen), modulesOf(screen)),
    ),
  ]
}

/** Names a built file by the module or the common part that it contains. */
export function partOf(file: string): string {
  const manifest = JSON.parse(read('dist/.vite/manifest.json')) as Manifest
  const [key] =
    Object.entries(manifest).find(([, chunk]) => chunk.file === file || chunk.css?.includes(file)) ?? []
  return key?.startsWith('_') ? (manifest[key]?.name ?? file) : (key ?? file)
}

/** The transfer size of some files, in bytes. */
export function weigh(files: readonly string[]): number {
  return files.reduce(
    (sum, file) => sum + gzipSync(readFileSync(join(web, 'dist', file)), { level: 9 }).length,
    0,
  )
}

function kindOf(screen: ListedScreen): FirstLoad['kind'] {
  const { path } = screen
  if (publicScreens.includes(screen)) return 'public'
  // The API reader is a tool for programmers; its size is that of Swagger UI.
  if (path === '/api/docs') return 'other'
  return /\/form|\/rules\/|\/(?:new|edit)$|my-account|organisation$|review-setting$|certificate\/setting$|submission\/phase$|import\/\$id$|recipe\/\$id$|^\/review\/profile|^\/setting|^\/submission\/\$id/.test(
    path,
  )
    ? 'form'
    : 'list'
}

/** Returns the keys of files by their names. */
function namedIn(manifest: Manifest, names: readonly string[]): string[] {
  return Object.keys(manifest).filter(
    (key) =>
      names.includes(manifest[key]?.name ?? '') ||
      names.some((path) => path.includes('/') && key.endsWith(path)),
  )
}
