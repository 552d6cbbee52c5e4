/** The icon of removing a line, drawn by few pages. */
export const trashPath = 'M5 7h14M10 7V4.5h4V7m-7.5 0 .8 12.5h9.4L17.5 7M10 10.5v6m4-6v6'
