import { idsText } from '../call/list.ts'

/** The filter of a list by tags: rows with one of several. It matches nothing for those who see no tags. */
export const tagFilter = idsText.optional().meta({
  description:
    'Ids of tags, separated by commas: rows with at least one of them. Matches nothing in the shop and for hotels.',
})
