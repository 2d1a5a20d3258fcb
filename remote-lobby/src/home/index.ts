/** The rails of the home page: one chunk, for they share all but a call and a title. */
export { ContinuePlaying } from './continue-playing.tsx'
export { FavouriteGames } from './favourite-games.tsx'
export { HotGames } from './hot-games.tsx'
export { LiveTables } from './live-tables.tsx'
