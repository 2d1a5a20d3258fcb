/** Last path segment of a centre's page that shows only the menu, for phones. */
export const menuPage = 'menu'
