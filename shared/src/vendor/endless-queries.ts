// Stands in, in the host's build, for what query-core does for queries of many pages. Nothing of the site or of a remote makes one:
// `use-endless-query.ts` asks page by page.
export function infiniteQueryBehavior(): never {
  throw new Error('The site has query-core without queries of many pages')
}
export const hasNextPage = infiniteQueryBehavior
export const hasPreviousPage = infiniteQueryBehavior
