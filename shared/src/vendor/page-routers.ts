/** Routers for pages without the host: standalone pages and tests. Not shared with remotes. */
export { BrowserRouter, MemoryRouter } from 'react-router'
