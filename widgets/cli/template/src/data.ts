// The types of the widget's data, which its docs name.

export {}
