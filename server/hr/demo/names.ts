/** Names as they are given in Pakistan; none of them is meant to be anybody. */
export const menNames =
  'Ahmed Ali Bilal Daniyal Ehsan Fahad Faisal Hamza Haris Hassan Hussain Ibrahim Imran Junaid Kamran Khalid Luqman Mohsin Moiz Mubashir Nabeel Nadeem Noman Omer Osama Qasim Rehan Rizwan Saad Salman Shahid Shahzaib Shoaib Sohail Taha Talha Tariq Umair Usman Waleed Waqas Yasir Zain Zeeshan Zubair'.split(
    ' ',
  );

export const womenNames =
  'Aisha Amna Anum Areeba Asma Ayesha Bushra Fariha Fatima Hafsa Hina Hira Iqra Javeria Khadija Komal Laiba Maham Maria Mariam Mehwish Nadia Nimra Noor Rabia Ramsha Saba Sadia Sana Sidra Sumaira Tehreem Uzma Warda Zainab Zara'.split(
    ' ',
  );

export const familyNames =
  'Abbasi Afridi Ahmad Akhtar Ansari Arshad Ashraf Aslam Awan Aziz Baig Baloch Bhatti Butt Chaudhry Durrani Farooq Ghani Gill Gondal Hashmi Hayat Iqbal Javed Kazmi Khan Khattak Khokhar Lodhi Malik Mirza Mughal Nawaz Niazi Paracha Qureshi Rafiq Raja Rana Rashid Rehman Riaz Saeed Satti Shah Sheikh Siddiqui Syed Tanveer Yousaf Zafar'.split(
    ' ',
  );

export const cities = ['Islamabad', 'Rawalpindi', 'Lahore', 'Karachi', 'Peshawar', 'Quetta'];

export const provinces: Readonly<Record<string, string>> = {
  Islamabad: 'Islamabad',
  Rawalpindi: 'Punjab',
  Lahore: 'Punjab',
  Karachi: 'Sindh',
  Peshawar: 'Khyber Pakhtunkhwa',
  Quetta: 'Balochistan',
};
