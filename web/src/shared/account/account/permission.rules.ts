import type { Module } from '@banquet/contract/call/module'
import {
  moduleOfPage,
  pageList,
  rightsOn,
  scope,
  sections,
  type Grant,
  type Grants,
  type PageName,
  type Right,
  type Scope,
  type Section,
} from '@banquet/contract/call/access'
import { listed, noted } from '../../../kit/text/text.ts'

type Page = (typeof pageList)[number]

/** A heading of the permission tree with its pages. */
export interface Branch {
  section: Section
  pages: readonly Page[]
}

/**
 * The permission tree: pages that have a screen and belong to no module that is switched off, under their
 * headings; a heading without pages is left out.
 */
export function branchesOf(
  paths: ReadonlySet<string>,
  modulesOff: readonly Module[] = [],
): readonly Branch[] {
  const isOff = (module: Module | undefined) => module !== undefined && modulesOff.includes(module)
  return sections
    .map((section) => ({
      section,
      pages: pageList.filter(
        (page) => page.section === section && paths.has(page.path) && !isOff(moduleOfPage(page.name)),
      ),
    }))
    .filter(({ pages }) => pages.length > 0)
}

/** Whether all, some or none of the pages are granted. */
export function tickOf(grants: Grants, pages: readonly Page[]): 'all' | 'some' | 'none' {
  const granted = pages.filter((page) => grants[page.id]).length
  if (granted === 0) return 'none'
  return granted === pages.length ? 'all' : 'some'
}

// The least grant: to view the page and, if its rows belong to somebody, only the account's own rows.
function least(page: Page): Grant {
  const own = page.scoped ? scope.onlySelf : scope.visible
  return { canAdd: false, canEdit: false, canDelete: false, scope: own, extra: [] }
}

/** Grants pages or revokes them; a page that was granted already keeps its rights. */
export function tickPages(grants: Grants, pages: readonly Page[], on: boolean): Grants {
  const others = Object.entries(grants).filter(([key]) => !pages.some((page) => page.id === Number(key)))
  const ticked = on ? pages.map((page) => [page.id, grants[page.id] ?? least(page)] as const) : []
  return Object.fromEntries([...others, ...ticked])
}

/** Grants or revokes a right on a page; granting one grants the page as well. */
export function tickRight(grants: Grants, page: Page, right: Right, on: boolean): Grants {
  const grant = grants[page.id] ?? least(page)
  const extra = grant.extra.filter((one) => one !== right)
  const changed: Partial<Record<Right, Partial<Grant>>> = {
    add: { canAdd: on },
    edit: { canEdit: on },
    delete: { canDelete: on },
  }
  return {
    ...grants,
    [page.id]: { ...grant, ...(changed[right] ?? { extra: on ? [...extra, right] : extra }) },
  }
}

/** Whether a grant has a right. */
export function has({ canAdd, canEdit, canDelete, extra }: Grant, right: Right): boolean {
  const plain: Partial<Record<Right, boolean>> = { view: true, add: canAdd, edit: canEdit, delete: canDelete }
  return plain[right] ?? extra.includes(right)
}

/** Sets which rows of a page are visible. */
export function chooseScope(grants: Grants, page: Page, chosen: Scope): Grants {
  return { ...grants, [page.id]: { ...(grants[page.id] ?? least(page)), scope: chosen } }
}

/**
 * The scopes offered for a page: "all" under its own name only where it is stored, because two options with the same
 * meaning confuse.
 */
export function scopesFor(current: Scope): readonly Scope[] {
  const offered = [scope.allDepartments, scope.sameDepartment, scope.onlySelf, scope.invisible]
  return current === scope.visible ? [scope.visible, ...offered] : offered
}

/** Names of the granted pages with their rights, for the history. */
export function grantWords(
  grants: Grants,
  words: { page: (name: PageName) => string; right: (right: Right) => string },
): string {
  return listed(
    pageList.flatMap((page) => {
      const grant = grants[page.id]
      if (!grant) return []
      const given = rightsOn(page).filter((right) => has(grant, right))
      return [
        given.length === 0
          ? words.page(page.name)
          : noted(words.page(page.name), listed(given.map(words.right))),
      ]
    }),
  )
}

/** A right that somebody gained or lost: on a page, or its data scope. */
export interface ChangedRight {
  page: PageName
  right: Right
  /** The data scope, where viewing a page with it is what changed. */
  scope?: Scope
}

/** Returns the rights on all pages that the second grants have beyond the first, and those that they lack. */
export function differenceOf(from: Grants, to: Grants): { more: ChangedRight[]; less: ChangedRight[] } {
  return { more: rightsBeyond(from, to), less: rightsBeyond(to, from) }
}

function rightsBeyond(less: Grants, more: Grants): ChangedRight[] {
  return pageList.flatMap((page): ChangedRight[] => {
    const [before, after] = [less[page.id], more[page.id]]
    if (!after) return []
    const isSeen = before && (!page.scoped || before.scope === after.scope)
    const seen = { page: page.name, right: 'view', ...(page.scoped && { scope: after.scope }) } as const
    const others = rightsOn(page).filter((right) => has(after, right) && !(before && has(before, right)))
    return [...(isSeen ? [] : [seen]), ...others.map((right) => ({ page: page.name, right }))]
  })
}
