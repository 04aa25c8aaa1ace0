/** Maximum size and minimum score of a page. */
export const budgets = {
  /**
   * First-load JavaScript in bytes, gzip, by kind of page. Behind the sign-in each page has the addresses and titles of all pages, about
   * 60 bytes a page, so lists and forms grow with the program. Why lists load no schemas, and no page the names of all files, is in
   * decisions 26 and 113.
   */
  scripts: { public: 105_500, list: 225_000, form: 257_500 },
  /** First-load CSS in bytes, gzip, of any page. */
  styles: 25_000,
  /** Lighthouse, 0 to 100. */
  lighthouse: {
    public: { mobile: 95, desktop: 98, accessibility: 100 },
    list: { mobile: 95, desktop: 98, accessibility: 100 },
    /** The shop's catalogue with 200 products. */
    catalogue: { mobile: 90, desktop: 98, accessibility: 100 },
  },
} as const
