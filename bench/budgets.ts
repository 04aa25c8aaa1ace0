/** Maximum size and minimum score of a page. */
export const budgets = {
  /**
   * First-load JavaScript in bytes, gzip, by kind of page. Behind the sign-in each page has the titles of all pages and the names
   * of their files, about 100 bytes a page, so these two grow with the program: by 5 kB when papers came to be reviewed, by 2 kB with the search of the header,
   * mails to many people, news and participants, and forms by 4 kB with certificates, bounces and templates of mails;
   * both by 1 to 2 kB with one form for pasted texts and telephones, by 1 kB with messages that go with their cause, and
   * by 2 kB with searches while typing, filters and groups of the menu that fold, and rows that can be taken out of use;
   * both by 1 kB with histories that say from which day on they are complete and questions that keep their dialog until the answer,
   * and forms by 0.5 kB more, because they show themselves once all their parts are there;
   * both by 0.5 kB with two more conditions of segments and lists that do not move while they are loaded;
   * lists by 0.5 kB and forms by 1.5 kB with sign-ups without an account, types that need others, the page of an event, and lists that
   * show a row added over them; lists by 4 kB and forms by 4.5 kB with dialogs that say what uses a row, forms that begin in their
   * first field, titles of pages that files have as well, undoing, and paying everything due at once; both by 4 kB with keys that are
   * commands, views, the order of columns and settings of the account; public pages by 0.5 kB with the names of the files of more pages;
   * lists by 1.6 kB and forms by 3 kB with tags, duplicates and cells that are edited in lists. Forms shrank by 2 to 5 kB when the words of
   * histories were loaded with the first history.
   */
  scripts: { public: 120_500, list: 248_600, form: 269_500 },
  /** First-load CSS in bytes, gzip, of any page. */
  styles: 25_000,
  /** Lighthouse, 0 to 100. */
  lighthouse: {
    public: { mobile: 95, desktop: 98, accessibility: 100 },
    list: { mobile: 85, desktop: 98, accessibility: 100 },
    /** The shop's catalogue with 200 products. */
    catalogue: { mobile: 90, desktop: 98, accessibility: 100 },
  },
} as const
