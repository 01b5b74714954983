export const en = {
  title: 'You are invited',
  lead: 'Create your account to see what the agency shares with you.',
  email: 'E-mail',
  name: 'Your name',
  nameHint: 'As your colleagues see it.',
  password: 'Password',
  passwordHint: '8 characters or more; several words are best.',
  create: 'Create the account',
  creating: 'Creating the account…',
  signIn: 'I have an account',
  problems: {
    name: 'Enter your name.',
    password: 'Choose a password of 8 characters or more.',
    refused:
      'The password is too easy to guess, or there is an account by this e-mail already. Choose another password, or sign in.',
    'not-invited':
      'This link is not valid, or no longer. Ask the person who sent it for a new one.',
    'too-many': 'Too many attempts. Try again in a minute.',
    'no-answer': 'The server does not answer. Check the connection and try again.',
    broken: 'Something went wrong on the server. Try again in a moment.',
  },
}
