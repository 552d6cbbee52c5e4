/** What banks and payment apps offer, for the file picker. */
export const statementFiles = [
  '.csv,.txt,.tsv,.xls,.xlsx,.html,.htm,.xml',
  'text/csv,text/plain,text/html',
  'application/vnd.ms-excel,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
].join(',')
