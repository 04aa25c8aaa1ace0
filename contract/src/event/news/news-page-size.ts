/** The number of news items on a page of the public list. */
export const newsPageSize = 10

/** The last page of the public list that can be asked for. */
export const maxNewsPage = 1000
