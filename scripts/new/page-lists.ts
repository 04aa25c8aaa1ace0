import { pageList, pages } from '../../contract/src/call/access.ts'
import { lineOf, type Place } from './place.ts'
import { quoted, type Resource } from './resource.ts'

/** The line of the registry before which a new page is the last one of its section. */
function afterSection(section: string): RegExp {
  const entries = Object.entries(pages)
  const next = entries[entries.findLastIndex(([, page]) => page.section === section) + 1]
  return next
    ? new RegExp(String.raw`^  ${next[0]}: \{`, 'gm')
    : /^\} as const satisfies Record<string, Page>/gm
}

/** The right to export, for a page of the registry that does not have it yet. */
function exportRightPlaces({ page, hasExport }: Resource): Place[] {
  const extra = pageList.find(({ name }) => name === page.name)?.extra
  if (!hasExport || extra?.includes('export')) return []
  const file = 'contract/src/call/access.ts'
  return extra
    ? [
        {
          file,
          at: new RegExp(String.raw`(?<=^  ${page.name}: \{[^}]*extra: \[[^\]]*)\]`, 'gm'),
          texts: [", 'export'"],
        },
      ]
    : [
        {
          file,
          at: new RegExp(String.raw`(?<=^  ${page.name}: \{[^}]*),? \}`, 'gm'),
          texts: [", extra: ['export']"],
        },
      ]
}

/** The screen on a page that has others: its title, its picture in the menu, and where its rows are looked for. */
function sharedPagePlaces({ snake, camelPlural, chinese, englishPlural, page }: Resource): Place[] {
  return [
    {
      file: 'web/src/shared/frame/pages.text.ts',
      at: /^ *pools: /gm,
      texts: [lineOf(camelPlural, quoted(chinese)), lineOf(camelPlural, `'${englishPlural}'`)],
    },
    {
      file: 'web/src/admin/frame/menu-icons.ts',
      at: /^  '\/admin\/refund': /gm,
      texts: [lineOf(`'${page.path}'`, 'IconPoint')],
    },
    {
      file: 'web/src/admin/office/audit/row-address.ts',
      at: /^  receipt: /gm,
      texts: [lineOf(snake, `'${page.path}'`)],
    },
  ]
}

/** The entry of the registry, the title of the page and its picture in the menu. */
export function pagePlaces(resource: Resource): Place[] {
  const { camelPlural, chinese, englishPlural, page, section, hasExport } = resource
  if (page.isShared) return [...sharedPagePlaces(resource), ...exportRightPlaces(resource)]
  if (!page.isNew) return exportRightPlaces(resource)
  const extra = hasExport ? ", extra: ['export']" : ''
  return [
    {
      file: 'contract/src/call/access.ts',
      at: afterSection(section),
      texts: [lineOf(camelPlural, `{ id: ${page.id}, path: '${page.path}', section: '${section}'${extra} }`)],
    },
    {
      file: 'contract/src/call/access.words.ts',
      at: /^ *units: /gm,
      texts: [lineOf(camelPlural, `{ zh: ${quoted(`${chinese}管理`)}, en: '${englishPlural}' }`)],
    },
    {
      file: 'web/src/admin/frame/menu-icons.ts',
      at: /^ *units: /gm,
      texts: [lineOf(camelPlural, 'IconPoint')],
    },
  ]
}
